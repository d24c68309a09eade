import type { Product } from '#contract/product.ts';
import { preselectedSize } from '#contract/rules/size-label.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { toCartItem, type CartItem } from '#src/shared/cart/cart-item.ts';

/** The size that a shopper gets who has chosen none; undefined if the product has no sizes or is sold out. */
export const firstSize = ({ sizes = [] }: Product): string | undefined => preselectedSize(sizes)?.label;

/** The stock of the preselected size, or of a product without sizes. */
export const firstStock = ({ sizes, quantity }: Product): number =>
  sizes ? (preselectedSize(sizes)?.quantity ?? 0) : quantity;

/** An entry of the stored cart, as Add To Cart writes it. */
export const inCart = (product: Product): CartItem => toCartItem(product, firstSize(product));

/** The name of a row in the cart, as its controls have it. */
export const nameInCart = (product: Product): string => {
  const size = firstSize(product);
  return size === undefined ? product.name : copy.productInSize({ name: product.name, size });
};

/** The form field `sizes` of a product with this stock by size. */
export const asSizes = (stock: Readonly<Record<string, number>>): string =>
  JSON.stringify(Object.entries(stock).map(([label, quantity]) => ({ label, quantity })));

/** The stock of a product by size, in order: ['S 4', 'M 12']. */
export const stockOf = ({ sizes = [] }: Product): string[] =>
  sizes.map(({ label, quantity }) => `${label} ${quantity}`);
