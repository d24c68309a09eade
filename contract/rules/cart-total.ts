import { sumRupees } from './money.ts';

/** The total of a cart in rupees (specification, section 9). Duplicates count each time. */
export function cartTotal(products: readonly { readonly price: number }[]): number {
  return sumRupees(products.map((product) => product.price));
}
