import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';

/** What a photo shows: its alt text, or else the name of the product. */
export function photoText({ name }: Pick<Product, 'name'>, photo: ProductPhoto | undefined): string {
  return photo?.alt || name;
}
