import type { Product } from '#contract/product.ts';

/** What is kept of a product in the cart: enough to show it, and to recognise what changed since. One entry a piece. */
export type CartItem = Pick<Product, '_id' | 'name' | 'slug' | 'price'> & Partial<Product> & { size?: string };

/** What tells the cart's rows apart: the product and its size. An entry without a size has a row of its own. */
export const rowKeyOf = ({ _id, size }: Pick<CartItem, '_id' | 'size'>): string =>
  size === undefined ? _id : `${_id} ${size}`;
