import { shopCalls } from '#contract/shop-calls.ts';
import { fillPath } from '#contract/rules/address.ts';
import { photoWidths } from '#contract/rules/photo.ts';
import { apiOrigin } from '#src/shared/config/env.ts';

// Apart from `photo-url.ts`, so that it is not in the first load of every page.

/**
 * The URL of one of the photos of a product by its own id, at least `width` pixels wide if it is that large. Its bytes never change.
 * @param key The `photo_key` of a hidden product.
 */
export function galleryPhotoUrl(photoId: string, width: number, key?: string): string {
  return `${apiOrigin}${fillPath(shopCalls.getPhoto.path, { photoId })}?w=${width}${key ? `&key=${key}` : ''}`;
}

/** All stored widths of a photo, as an `srcset`. */
export function galleryPhotoSrcSet(photoId: string, key?: string): string {
  return photoWidths.map((width) => `${galleryPhotoUrl(photoId, width, key)} ${width}w`).join(', ');
}
