import { fieldRefusalMessages } from '#src/copy/field-refusals.ts';
import { messageOfCode, refusalBodyOf, type ApiError } from './errors.ts';

/**
 * The refusal of each field, as a message that follows the field's label: our own for a known code, otherwise the server's.
 */
export function fieldRefusalsOf(error: ApiError): Readonly<Record<string, string>> {
  const { fields = {}, field_codes: codes = {} } = refusalBodyOf(error);
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      messageOfCode(fieldRefusalMessages, codes[name] ?? {}) ?? message,
    ]),
  );
}
