import { refusals, type RefusalCode } from '#contract/refusals.ts';

/** Thrown by a handler to refuse: status and words are the contract's. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  /** @param message Where the contract's words can be said more exactly. */
  constructor(code: RefusalCode, fields?: Record<string, string>, message: string = refusals[code].message) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}
