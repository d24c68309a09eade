import type { Product } from '#contract/product.ts';
import { preselectedSize, sizeKey, type SizeInStock } from '#contract/rules/size-label.ts';
import type { CartItem, ProductLookup } from '#src/shared/cart/cart-item.ts';

/** The live sizes of a product with sizes. */
export type Sizes = NonNullable<Product['sizes']>;

/** The live size with a label; undefined if the product has none of that name. */
export const liveSize = <Size extends SizeInStock>(
  sizes: readonly Size[],
  label: string | undefined,
): Size | undefined => (label === undefined ? undefined : sizes.find((size) => sizeKey(size.label) === sizeKey(label)));

/**
 * Gives each entry of a product with sizes the label of a live one: a name in another case becomes the product's, an entry without a
 * size gets the preselected one. An entry whose size is not live any more keeps its name.
 * @param remembered The labels that the shopper last chose, by category id.
 * @returns The same list if no entry changes.
 */
export function withLiveSizes(
  items: readonly CartItem[],
  lookup: (slug: string) => ProductLookup,
  remembered: Readonly<Record<string, string>>,
): readonly CartItem[] {
  const sized = items.map((item) => {
    const found = lookup(item.slug);
    if (found.state !== 'found' || found.product._id !== item._id || found.product.sizes === undefined) return item;
    const { sizes, category } = found.product;
    const live =
      item.size === undefined ? preselectedSize(sizes, remembered[category._id]) : liveSize(sizes, item.size);
    return live === undefined || live.label === item.size ? item : { ...item, size: live.label };
  });
  return sized.some((item, index) => item !== items[index]) ? sized : items;
}
