import type { CartChanged } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { Refused } from '../../refused.ts';

/** The refusal of an outdated cart. It carries the current products. */
export class CartChangedRefusal extends Refused {
  readonly #products: readonly Product[];

  /** @param products Without those that no longer exist. `quantity` is the quantity available to this shopper. */
  constructor(products: readonly Product[]) {
    super('cartChanged');
    this.#products = products;
  }

  override get body(): CartChanged {
    return { ...super.body, products: [...this.#products] };
  }
}
