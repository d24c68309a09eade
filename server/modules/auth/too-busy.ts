import { Refused } from '../../refused.ts';

/** The `retry-after` in seconds: some twenty hashes are finished by then. */
const retryAfter = 2;

/** The refusal of an attempt while too many secrets wait to be hashed. Nothing was tried or counted. */
export class TooBusy extends Refused {
  override readonly headers = { 'retry-after': String(retryAfter) };

  constructor() {
    super('unavailable');
  }
}
