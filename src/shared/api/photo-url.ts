import { shopCalls } from '#contract/shop-calls.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/address.ts';
import { photoWidths, type PhotoWidth } from '#contract/rules/photo.ts';
import { apiOrigin } from '#src/shared/config/env.ts';

type PhotoKey = Pick<Product, '_id' | '__v' | 'photo_key'>;

/**
 * The URL of a product's photo, `width` pixels wide. The product's version in it lets the browser cache the photo for ever and
 * still load a new one at once.
 */
export function photoUrl(product: PhotoKey, width: PhotoWidth): string {
  const { _id: id, __v, photo_key: key } = product;
  return `${apiOrigin}${fillPath(shopCalls.getProductPhoto.path, { id })}?w=${width}&v=${__v}${key ? `&key=${key}` : ''}`;
}

/** All widths of a product's photo, as an `srcset`. */
export function photoSrcSet(product: PhotoKey): string {
  return photoWidths.map((width) => `${photoUrl(product, width)} ${width}w`).join(', ');
}
