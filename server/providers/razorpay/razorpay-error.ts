/**
 * Why a call to the provider failed. down: unreachable, 429, 5xx or a redirect; slow: timed out; refused: another 4xx;
 * nonsense: the response does not match its schema.
 */
export type RazorpayCause = 'down' | 'slow' | 'refused' | 'nonsense';

/** A call to the payment provider that failed. The message is for the log and contains no key. */
export class RazorpayError extends Error {
  override readonly name = 'RazorpayError';
  readonly reason: RazorpayCause;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;

  /** The provider's description of a refusal. */
  readonly words: string | undefined;

  constructor(reason: RazorpayCause, message: string, status?: number, cause?: unknown, words?: string) {
    super(message, { cause });
    this.words = words;
    this.reason = reason;
    this.status = status;
  }
}

/** The provider refused the request itself, for example for an unknown id. A refused key is another error. */
export function isUnknown(error: unknown): error is RazorpayError {
  return error instanceof RazorpayError && error.reason === 'refused' && (error.status === 400 || error.status === 404);
}

/** Resolves to undefined if the provider does not know the id. */
export async function unlessUnknown<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}
