import type { RefusalBody } from '#contract/refusal-body.ts';
import { refusals } from '#contract/refusals.ts';
import { refusalOf, type ApiError } from '#src/shared/api/errors.ts';

/** A form that is too large names no field, and only its photo can be that large: the message goes there, where it stays. */
export function atPhoto(error: ApiError): ApiError {
  const { message } = refusalOf(error);
  if (!('status' in error) || error.status !== refusals.tooLarge.status || message === undefined) return error;
  const data: RefusalBody = { success: false, message, fields: { photo: message } };
  return { status: error.status, data };
}
