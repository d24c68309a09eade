/**
 * Why a call to the provider came to nothing: it is not there, it takes longer than we wait, it refused what was asked, or it
 * answered what no provider would.
 */
export type RazorpayCause = 'down' | 'slow' | 'refused' | 'nonsense';

/** A call to the payment provider that failed. The message is for the log; it holds no key. */
export class RazorpayError extends Error {
  override readonly name = 'RazorpayError';
  readonly reason: RazorpayCause;
  /** The HTTP status, where there was one. */
  readonly status: number | undefined;

  constructor(reason: RazorpayCause, message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
    this.status = status;
  }
}
