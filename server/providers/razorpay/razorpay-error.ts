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

  /** The provider's own words, where it refused with some. */
  readonly words: string | undefined;

  constructor(reason: RazorpayCause, message: string, status?: number, cause?: unknown, words?: string) {
    super(message, { cause });
    this.words = words;
    this.reason = reason;
    this.status = status;
  }
}

/** Whether the provider refuses the call for what it asks, as it does for an unknown id; not where it refuses us. */
export function isUnknown(error: unknown): error is RazorpayError {
  return error instanceof RazorpayError && error.reason === 'refused' && (error.status === 400 || error.status === 404);
}

/** Undefined where the provider does not know what the call asks for. */
export async function unlessUnknown<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}
