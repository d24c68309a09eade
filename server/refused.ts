import type { FieldRefusals } from '#contract/field-refusals.ts';
import { fieldsOfBody, type RefusalBody } from '#contract/refusal-body.ts';
import { refusals, type RefusalCode, type RefusalParams } from '#contract/refusals.ts';
import { fillMessage } from '#contract/rules/message.ts';

/** A refusal by its code in the contract. Thrown anywhere in a call; the error handler turns it into the response. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly fields: FieldRefusals | undefined;
  readonly params: RefusalParams | undefined;
  /** Headers of the response. */
  readonly headers: Readonly<Record<string, string>> = {};

  /**
   * @param fields The refusal of each refused field.
   * @param detail The parameters of the code's message, or a more exact message.
   */
  constructor(code: RefusalCode, fields?: FieldRefusals, detail: string | RefusalParams = {}) {
    super(typeof detail === 'string' ? detail : fillMessage(refusals[code].message, detail));
    this.code = code;
    this.fields = fields;
    this.params = typeof detail === 'string' || Object.keys(detail).length === 0 ? undefined : detail;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  get body(): RefusalBody {
    const { message, code, params, fields } = this;
    return {
      success: false,
      message,
      code,
      ...(params && { params: { ...params } }),
      ...(fields && fieldsOfBody(fields)),
    };
  }
}

/** `changedMeanwhile`, or what earlier clients know it as. */
export type ChangedCode = 'changedMeanwhile' | 'productChanged' | 'contentChanged';

/** A refusal because what the caller has read was changed meanwhile. Its body has what is there now. */
export class ChangedMeanwhile extends Refused {
  readonly #current: Record<string, unknown>;

  constructor(current: Record<string, unknown>, code: ChangedCode = 'changedMeanwhile') {
    super(code);
    this.#current = current;
  }

  override get body(): RefusalBody {
    return { ...super.body, current: this.#current };
  }
}

/**
 * The check of a write that replaces more than it names (docs/decisions/0050), in its transaction and under its lock.
 * @param read The version that the caller has read; undefined: a client without versions, whose write wins.
 * @param current What is there now, for the refusal.
 * @throws {ChangedMeanwhile}
 */
export async function refuseChanged<V extends string | number>(
  read: V | undefined,
  now: V,
  current: () => Record<string, unknown> | Promise<Record<string, unknown>>,
  code?: ChangedCode,
): Promise<void> {
  if (read !== undefined && read !== now) throw new ChangedMeanwhile(await current(), code);
}

/** A refusal of a list with the problems of all its rows. */
export class RowsRefused<Problem> extends Refused {
  readonly #problems: Problem[];

  constructor(problems: Problem[]) {
    super('malformed');
    this.#problems = problems;
  }

  override get body(): RefusalBody & { problems: Problem[] } {
    return { ...super.body, problems: this.#problems };
  }
}

/** A refusal of a call that may succeed later. */
export class RefusedForNow extends Refused {
  override readonly headers: Readonly<Record<string, string>>;

  /** @param seconds For the header `retry-after`. */
  constructor(code: RefusalCode, seconds: number, message?: string) {
    super(code, undefined, message);
    this.headers = { 'retry-after': String(seconds) };
  }
}
