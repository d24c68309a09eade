import type { CartChanged } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { Refused } from '../../refused.ts';

/** The refusal of a checkout whose cart is not what the shop has; it carries the products as they are now. */
export class CartChangedRefusal extends Refused {
  readonly #products: readonly Product[];

  /** @param products What is gone is not among them. `quantity` is what this shopper can have. */
  constructor(products: readonly Product[]) {
    super('cartChanged');
    this.#products = products;
  }

  override get body(): CartChanged {
    return { ...super.body, products: [...this.#products] };
  }
}
