import { sumRupees } from './money.ts';

/** What a cart costs in rupees: the sum of its products' prices (specification, section 9). Duplicates count each time. */
export function cartTotal(products: readonly { readonly price: number }[]): number {
  return sumRupees(products.map((product) => product.price));
}
