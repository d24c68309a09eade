import type { Product } from '#contract/product.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';

/** Thrown by a handler to refuse a call; status and message come from the contract. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  /** @param message Replaces the contract's message by a more precise one. */
  constructor(code: RefusalCode, fields?: Record<string, string>, message: string = refusals[code].message) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** Refuses a checkout whose cart does not match the shop; contains the current products. */
export class CartChangedRefused extends Refused {
  readonly products: readonly Product[];

  constructor(products: readonly Product[]) {
    super('cartChanged');
    this.products = products;
  }
}
