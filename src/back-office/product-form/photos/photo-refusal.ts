import type { RefusalBody } from '#contract/refusal-body.ts';
import { refusals } from '#contract/refusals.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { isUnavailable, refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';

/** The refusal of a photo that is not sent. */
export function photoRefusal(problem: string): ApiError {
  const { status, message } = refusals.unreadablePhoto;
  const data: RefusalBody = { success: false, code: 'unreadablePhoto', message, fields: { photo: problem } };
  return { status, data };
}

/**
 * Assigns two refusals to the photo field that name no field: of an oversized form, because only the photo can be that large, and of a photo
 * that has waited too long for others.
 */
export function toPhotoRefusal(error: ApiError): ApiError {
  if (isWaiting(error)) return photoRefusal(copy.photosWaiting);
  const message = refusalMessageOf(error);
  if (!('status' in error) || error.status !== refusals.tooLarge.status || message === undefined) return error;
  const data: RefusalBody = { success: false, code: 'tooLarge', message, fields: { photo: copy.tooLargeForShop } };
  return { status: error.status, data };
}

/** Whether other photos are before this one. */
function isWaiting(error: ApiError): boolean {
  const { code } = ('data' in error && (error.data as Partial<RefusalBody> | undefined)) || {};
  return isUnavailable(error) && code === ('photosWaiting' satisfies keyof typeof refusals);
}
