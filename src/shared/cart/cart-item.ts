import type { Product } from '#contract/product.ts';

/** One unit of a product in the cart: enough to display it and to notice later changes of the product. */
export type CartItem = Pick<Product, '_id' | 'name' | 'slug' | 'price'> &
  Partial<Omit<Product, 'sizes'>> & { size?: string };

/** A product, which on its page has a size chart. */
type ShownProduct = Product & { size_chart?: unknown };

/** A product as a cart item, without what only its page shows and the stock of its sizes, which the cart page reads from the server. */
export function toCartItem(
  { sizes: _sizes, size_chart: _chart, photos: _photos, colours: _colours, facts: _facts, ...product }: ShownProduct,
  size: string | undefined,
): CartItem {
  return size === undefined ? product : { ...product, size };
}

/** The key of a cart row: product and size. Items without a size form a separate row. */
export const rowKeyOf = ({ _id, size }: Pick<CartItem, '_id' | 'size'>): string =>
  size === undefined ? _id : `${_id} ${size}`;
