import type { RefusalBody } from '#contract/refusal-body.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { refusals } from '#contract/refusals.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';

const mebibyte = 1024 * 1024;

/** The reason why a file cannot be a product photo; undefined if it can. */
export function photoProblem(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return copy.notAnImage;
  return file.size > photoBytes
    ? copy.photoTooLarge({ limit: photoBytes / mebibyte, size: (file.size / mebibyte).toFixed(1) })
    : undefined;
}

/** Assigns the refusal of an oversized form to the photo field: it names no field, and only the photo can be that large. */
export function toPhotoRefusal(error: ApiError): ApiError {
  const message = refusalMessageOf(error);
  if (!('status' in error) || error.status !== refusals.tooLarge.status || message === undefined) return error;
  const data: RefusalBody = { success: false, code: 'tooLarge', message, fields: { photo: copy.tooLargeForShop } };
  return { status: error.status, data };
}
