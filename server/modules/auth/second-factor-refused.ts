import type { RefusalBody } from '#contract/refusal-body.ts';
import { Refused } from '../../refused.ts';

/** Refuses a log-in with the right password. A client asks for the code and sends the call again with it. */
export class SecondFactorRefused extends Refused {
  constructor(code: 'secondFactorNeeded' | 'wrongCode') {
    super(code);
  }

  override get body(): RefusalBody {
    return { ...super.body, second_factor: true };
  }
}
