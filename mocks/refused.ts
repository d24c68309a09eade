import type { CartPrice } from '#contract/cart-price.ts';
import type { FieldRefusals } from '#contract/field-refusals.ts';
import type { Product } from '#contract/product.ts';
import { refusals, type RefusalCode, type RefusalParams } from '#contract/refusals.ts';
import { fillMessage } from '#contract/rules/message.ts';

/** Thrown by a handler to refuse a call; status and message come from the contract. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldRefusals | undefined;
  readonly params: RefusalParams | undefined;

  /** @param detail The parameters of the code's message, or a more precise message. */
  constructor(code: RefusalCode, fields?: FieldRefusals, detail: string | RefusalParams = {}) {
    super(typeof detail === 'string' ? detail : fillMessage(refusals[code].message, detail));
    this.code = code;
    this.fields = fields;
    this.params = typeof detail === 'string' || Object.keys(detail).length === 0 ? undefined : detail;
  }
}

/** Refuses a log-in with the right password: its code is missing or wrong. */
export class SecondFactorRefused extends Refused {}

/** `changedMeanwhile`, or what earlier clients know it as. */
type ChangedCode = 'changedMeanwhile' | 'productChanged';

/** Refuses an outdated version; contains what is there now. */
export class ChangedMeanwhile extends Refused {
  readonly current: Record<string, unknown>;

  constructor(current: Record<string, unknown>, code: ChangedCode = 'changedMeanwhile') {
    super(code);
    this.current = current;
  }
}

/** @throws {ChangedMeanwhile} if the caller has read another version than that of now; without one it wins. */
export function refuseChanged<V>(
  read: V | undefined,
  now: V,
  current: Record<string, unknown>,
  code?: ChangedCode,
): void {
  if (read !== undefined && read !== now) throw new ChangedMeanwhile(current, code);
}

/** Thrown by a handler: the request fails, as without a network. */
export class ConnectionLost extends Error {}

/** Refuses a checkout whose total no longer holds; contains what the cart costs now. */
export class CouponChangedRefused extends Refused {
  readonly price: CartPrice;

  constructor(price: CartPrice) {
    super('couponChanged');
    this.price = price;
  }
}

/** Refuses an outdated cart; contains its current products. */
export class CartChangedRefused extends Refused {
  readonly products: readonly Product[];

  constructor(products: readonly Product[]) {
    super('cartChanged');
    this.products = products;
  }
}
