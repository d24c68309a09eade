import { refusals, type RefusalCode } from '#contract/refusals.ts';
import type { RefusalBody } from '#contract/refusal-body.ts';

/** A call that is refused, by its code in the contract. Thrown wherever the reason is found; the error handler answers it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Headers that the answer has. */
  readonly headers: Readonly<Record<string, string>> = {};

  /**
   * @param fields The refusal of each named field, as a person reads it.
   * @param message Where the contract's words can be said more exactly.
   */
  constructor(code: RefusalCode, fields?: Readonly<Record<string, string>>, message: string = refusals[code].message) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  get body(): RefusalBody {
    return { success: false, message: this.message, ...(this.fields && { fields: { ...this.fields } }) };
  }
}
