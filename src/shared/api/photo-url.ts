import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/address.ts';
import { photoWidths, type PhotoWidth } from '#contract/rules/photo.ts';
import { apiOrigin } from '#src/shared/config/env.ts';

type Photographed = Pick<Product, '_id' | '__v'>;

/**
 * The address of a product's photo, `width` pixels wide. It carries the product's version, so that the browser may keep the
 * bytes for ever and still shows a new photo at once.
 */
export function photoUrl(product: Photographed, width: PhotoWidth): string {
  return `${apiOrigin}${fillPath(calls.getProductPhoto.path, { id: product._id })}?w=${width}&v=${product.__v}`;
}

/** All widths of a product's photo, as an image's `srcset`. */
export function photoSrcSet(product: Photographed): string {
  return photoWidths.map((width) => `${photoUrl(product, width)} ${width}w`).join(', ');
}
