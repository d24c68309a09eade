import type { ApiError } from '#src/shared/api/errors.ts';
import type { SavedPhotos } from './save-photos.ts';

/** Whether a new product is in the shop, and why not. */
export type NewProductState = 'shown' | 'draft' | 'withoutPhoto' | 'photosLost' | 'notShown';

/** Whether the call that creates a product brings all its photos, which is one at most: it is shown at once. */
export function isCreatedWhole(photos: readonly unknown[]): boolean {
  return photos.length === 1;
}

/**
 * Shows a new product once all its photos are there.
 * @param show Shows it.
 */
export async function showWhenComplete(
  { product, left, error }: SavedPhotos,
  isDraft: boolean,
  show: () => Promise<{ error?: ApiError | undefined }>,
): Promise<{ state: NewProductState; error?: ApiError | undefined }> {
  if (left.length > 0) return { state: 'photosLost', error: left[0]?.error };
  if (error) return { state: 'photosLost', error };
  if (isDraft) return { state: 'draft' };
  if (!product.hidden) return { state: 'shown' };
  if ((product.photos ?? []).length === 0) return { state: 'withoutPhoto' };
  const shown = await show();
  return shown.error ? { state: 'notShown', error: shown.error } : { state: 'shown' };
}
