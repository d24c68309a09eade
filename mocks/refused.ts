import type { Product } from '#contract/product.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';

/** Thrown by a handler to refuse: status and words are the contract's. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  /** @param message Where the contract's words can be said more exactly. */
  constructor(code: RefusalCode, fields?: Record<string, string>, message: string = refusals[code].message) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** The refusal of a checkout whose cart is not what the shop has; it carries the products as they are now. */
export class CartChangedRefused extends Refused {
  readonly products: readonly Product[];

  constructor(products: readonly Product[]) {
    super('cartChanged');
    this.products = products;
  }
}
