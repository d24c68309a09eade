import type { RefusalBody } from '#contract/refusal-body.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { refusals } from '#contract/refusals.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';

const mebibyte = 1024 * 1024;

/** Why a file cannot be the photo of a product; undefined where it may be one. */
export function photoProblem(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return copy.notAnImage;
  return file.size > photoBytes
    ? copy.photoTooLarge({ limit: photoBytes / mebibyte, size: (file.size / mebibyte).toFixed(1) })
    : undefined;
}

/** A form that is too large names no field, and only its photo can be that large: the refusal goes there, where it stays. */
export function atPhoto(error: ApiError): ApiError {
  const message = refusalMessageOf(error);
  if (!('status' in error) || error.status !== refusals.tooLarge.status || message === undefined) return error;
  const data: RefusalBody = { success: false, code: 'tooLarge', message, fields: { photo: copy.tooLargeForShop } };
  return { status: error.status, data };
}
