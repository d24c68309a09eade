import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { photoWidths, type PhotoWidth } from '#contract/rules/photo.ts';
import { shopCalls } from '#contract/shop-calls.ts';
import { apiOrigin } from '#src/shared/api/access.ts';

/** A product, or a photo that has an id of its own. */
type PhotoKey = Pick<Product, '_id' | 'photo_key'> & { __v?: number };

/**
 * The URL of a product's photo, `width` pixels wide. The product's version in it lets the browser cache the photo for ever and
 * still load a new one at once. One without a version is a photo's own.
 */
export function photoUrl(product: PhotoKey, width: PhotoWidth): string {
  const { _id: id, __v, photo_key: key } = product;
  if (__v === undefined) return galleryPhotoUrl(id, width);
  return `${apiOrigin}${fillPath(shopCalls.getProductPhoto.path, { id })}?w=${width}&v=${__v}${key ? `&key=${key}` : ''}`;
}

/** All widths of a product's photo, as an `srcset`. */
export function photoSrcSet(product: PhotoKey): string {
  return photoWidths.map((width) => `${photoUrl(product, width)} ${width}w`).join(', ');
}

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
