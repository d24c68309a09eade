import { Refused } from '../../refused.ts';

/** The refusal above a rate limit; `retry-after` is the rest of the window. */
export class TooManyTries extends Refused {
  override readonly headers: Readonly<Record<string, string>>;

  /** @param wait The rest of the window, in milliseconds. */
  constructor(wait: number) {
    super('tooManyTries');
    this.headers = { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) };
  }
}
