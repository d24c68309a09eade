import type { RefusalBody } from '#contract/refusal-body.ts';
import { refusals } from '#contract/refusals.ts';
import { refusalOf, type ApiError } from '#src/shared/api/errors.ts';

const aboutPhotos: readonly unknown[] = [refusals.tooLarge.status, refusals.unreadablePhoto.status];

/** A refusal of the photo names no field: its message goes to the photo's, where the words stay. */
export function atPhoto(error: ApiError): ApiError {
  const { message, fields } = refusalOf(error);
  if (!('status' in error) || !aboutPhotos.includes(error.status) || message === undefined) return error;
  const data: RefusalBody = { success: false, message, fields: { photo: message, ...fields } };
  return { status: error.status as number, data };
}
