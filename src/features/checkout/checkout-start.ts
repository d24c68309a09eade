import type { CartChanged } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { defaultSize } from '#contract/rules/size-label.ts';
import type { User } from '#contract/user.ts';
import {
  isConflict,
  isUnavailable,
  referenceOf,
  refusalBodyOf,
  refusalMessageOf,
  refusalText,
  type ApiError,
} from '#src/shared/api/errors.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import { alertShown, phaseChanged } from './checkout-slice.ts';
import type { CheckoutDispatch } from './end-payment.ts';

/** A purchase: the cart's entries with current prices, their total in rupees, and the delivery address. */
export interface CheckoutStart {
  user: User;
  brand: string;
  items: CartItem[];
  amount: number;
  address: string;
}

/** The cart in wire format. The cart's size is that of items without one. */
export function cartOf({ items, address }: CheckoutStart) {
  return {
    products: items.map(({ _id, name, slug, __v, size }) => ({
      _id,
      name,
      slug,
      __v: __v ?? 0,
      ...(size && { size }),
    })),
    size: defaultSize,
    quantity: 0,
    address,
  };
}

/** Ends a checkout that did not begin, and says why. */
export const abort =
  (text: string, error?: ApiError) =>
  (dispatch: CheckoutDispatch): void => {
    const needsAddress = refusalBodyOf(error).code === 'notDelivered';
    dispatch(phaseChanged('idle'));
    dispatch(alertShown({ kind: 'error', text, detail: referenceOf(error), ...(needsAddress && { needsAddress }) }));
  };

/** The current products from a 409 response: the cart does not match the shop any more. */
export function productsOf(error: ApiError): readonly Product[] {
  if (!isConflict(error) || !('data' in error)) return [];
  const { products } = error.data as Partial<CartChanged>;
  return products ?? [];
}

/** The server's message, including that of a 503: the payment provider is down. */
export function messageOf(error: ApiError): string | undefined {
  const data = 'data' in error ? (error.data as Partial<CartChanged> | undefined) : undefined;
  return refusalMessageOf(error) ?? (isUnavailable(error) && data ? refusalText(data) : undefined);
}
