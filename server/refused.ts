import { refusals, type RefusalCode } from '#contract/refusals.ts';
import type { RefusalBody } from '#contract/refusal-body.ts';

/** A refusal by its code in the contract. Thrown anywhere in a call; the error handler turns it into the response. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Headers of the response. */
  readonly headers: Readonly<Record<string, string>> = {};

  /**
   * @param fields The message for each refused field.
   * @param message Replaces the contract's words with more exact ones.
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
