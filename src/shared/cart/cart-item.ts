import type { Product } from '#contract/product.ts';

/** One unit of a product in the cart: enough to display it and to notice later changes of the product. */
export type CartItem = Pick<Product, '_id' | 'name' | 'slug' | 'price'> &
  Partial<Omit<Product, 'sizes'>> & { size?: string };

/** A product as a cart item. The stock of its sizes is left out: the cart page reads it from the server. */
export function toCartItem({ sizes: _sizes, ...product }: Product, size: string | undefined): CartItem {
  return size === undefined ? product : { ...product, size };
}

/** The key of a cart row: product and size. Items without a size form a separate row. */
export const rowKeyOf = ({ _id, size }: Pick<CartItem, '_id' | 'size'>): string =>
  size === undefined ? _id : `${_id} ${size}`;
