import type { Product } from '#contract/product.ts';

/** One unit of a product in the cart: enough to display it and to notice later changes of the product. */
export type CartItem = Pick<Product, '_id' | 'name' | 'slug' | 'price'> &
  Partial<Omit<Product, 'sizes'>> & { size?: string };

/** A product, which on its page has a size chart. */
type ShownProduct = Product & { size_chart?: unknown };

/** A product as a cart item, without the stock of its sizes, which the cart page reads from the server, and what only other pages show. */
export function toCartItem(product: ShownProduct, size: string | undefined): CartItem {
  const { sizes: _1, size_chart: _2, photos: _3, colour: _4, style: _5, colours: _6, facts: _7, ...item } = product;
  return size === undefined ? item : { ...item, size };
}

/** The key of a cart row: product and size. Items without a size form a separate row. */
export const rowKeyOf = ({ _id, size }: Pick<CartItem, '_id' | 'size'>): string =>
  size === undefined ? _id : `${_id} ${size}`;
