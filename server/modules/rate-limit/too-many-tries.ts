import { Refused } from '../../refused.ts';

/** The refusal of what happened too often; `retry-after` says when the window has passed. */
export class TooManyTries extends Refused {
  override readonly headers: Readonly<Record<string, string>>;

  /** @param wait Until the window has passed, in milliseconds. */
  constructor(wait: number) {
    super('tooManyTries');
    this.headers = { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) };
  }
}
