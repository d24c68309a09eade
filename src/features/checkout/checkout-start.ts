import type { CouponChanged } from '#contract/cart-price.ts';
import type { CartChanged } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { defaultSize } from '#contract/rules/size-label.ts';
import type { User } from '#contract/user.ts';
import { offers as offersCopy } from '#src/copy/offers.ts';
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
import type { PriceRequest } from './checkout-api.ts';
import { alertShown, phaseChanged, priceRefused } from './checkout-slice.ts';
import type { CheckoutDispatch } from './end-payment.ts';

/** A cart as it is bought. */
export interface Purchase {
  /** The entries with current prices. */
  items: CartItem[];
  /** What they cost, as the shopper saw it, in rupees. */
  amount: number;
  /** How the shop priced it, where it has offers. */
  priced?: { asked: PriceRequest; coupon: string | undefined };
}

/** A purchase with its buyer and the delivery address. */
export interface CheckoutStart extends Purchase {
  user: User;
  brand: string;
  address: string;
}

/** The cart in wire format. The cart's size is that of items without one. */
export function cartOf({ items, address }: Pick<CheckoutStart, 'items' | 'address'>) {
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

/** What is sent of offers: nothing where the shop has none. */
export const offersOf = ({ priced }: Purchase): { offers?: boolean; coupon?: string } =>
  priced ? { offers: true, ...(priced.coupon !== undefined && { coupon: priced.coupon }) } : {};

/** What the record of a purchase keeps of its offers. */
export const recordedOffers = ({ priced, amount }: Purchase) =>
  priced ? { amount, ...(priced.coupon !== undefined && { coupon: priced.coupon }) } : {};

/** Ends a checkout that did not begin, and says why. */
export const abort =
  (text: string, error?: ApiError) =>
  (dispatch: CheckoutDispatch): void => {
    const needsAddress = refusalBodyOf(error).code === 'notDelivered';
    const detail = referenceOf(error);
    dispatch(phaseChanged('idle'));
    dispatch(alertShown({ kind: 'error', text, detail, ...(needsAddress && { needsAddress }) }));
  };

/** Ends a checkout that the shop refused. The cart shows the price that the refusal has. */
export const refuse =
  (text: string, error: ApiError, { priced }: Purchase) =>
  (dispatch: CheckoutDispatch): void => {
    const { code } = refusalBodyOf(error);
    if (code !== 'cartChanged' && code !== 'couponChanged') return dispatch(abort(text, error));
    const price = priceOf(error);
    if (price && priced) dispatch(priceRefused({ asked: priced.asked, price }));
    const detail = price && offersCopy.newTotal({ total: formatRupees(price.total) });
    dispatch(phaseChanged('idle'));
    const reason = price?.refusal?.message;
    dispatch(alertShown({ kind: 'changed', text: reason ?? text, hasReason: reason !== undefined, detail }));
  };

/** The price from a 409 response: the shown total does not hold any more. */
function priceOf(error: ApiError | undefined): CouponChanged['price'] | undefined {
  return (refusalBodyOf(error) as Partial<CouponChanged>).price;
}

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
