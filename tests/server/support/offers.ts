import { expect } from 'vitest';
import type { CartPrice, CouponChanged } from '#contract/cart-price.ts';
import type { Coupon, NewCoupon } from '#contract/coupon.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import type { Session } from './accounts.ts';
import { newKey } from './cash.ts';
import { cartOf, confirm, listOrders, type PayingShop } from './payments.ts';
import type { TestShop } from './test-shop.ts';

let codes = 0;
/** A code that no other test has. */
const newCode = (): string => `CODE${(codes += 1)}`;

type Wanted = Partial<NewCoupon>;

/** Calls about offers, as an owner makes them, and as shoppers use them. */
export function offerTools(shop: PayingShop, owner: () => Session) {
  const send = (offer: Wanted, on: TestShop = shop) =>
    on.call('createCoupon', { token: owner().token, body: bodyOf(offer) });
  const make = async (offer: Wanted = {}): Promise<Coupon & { readonly code: string }> => {
    const { status, body, reply } = await send(offer);
    expect({ status, body }).toMatchObject({ status: 201 });
    return { ...reply.coupon, code: reply.coupon.code ?? '' };
  };
  const get = async ({ _id: id }: Coupon) =>
    (await shop.call('getCoupon', { token: owner().token, params: { id } })).reply.coupon;
  const used = async (coupon: Coupon) => (await get(coupon)).used;
  const change = (coupon: Coupon, edit: Wanted & { version?: string }) => {
    const { _id: id, ...rest } = coupon;
    return shop.call('updateCoupon', { token: owner().token, params: { id }, body: { ...bodyOf(rest), ...edit } });
  };
  const end = ({ _id: id }: Coupon) => shop.call('deleteCoupon', { token: owner().token, params: { id } });
  const codesOf = async ({ _id: id }: Coupon, count: number) => {
    const { status, body } = await shop.call('makeCoupons', { token: owner().token, params: { id }, body: { count } });
    expect(status).toBe(200);
    return String(body).match(/[A-Z0-9-]{8,}/g) ?? [];
  };
  /** What a cart costs, as the cart page asks. */
  const price = async (products: readonly Product[], coupon?: string, over: object = {}, who?: Session) => {
    const body = { cart: cartOf(...products), ...(coupon !== undefined && { coupon }), ...over };
    return (await shop.call('priceCart', { body, ...(who && { token: who.token }) })).reply;
  };
  const says = async (...asked: Parameters<typeof price>) => {
    const { total, refusal } = await price(...asked);
    return refusal?.code ?? total;
  };
  const begin = (who: Session, products: readonly Product[], amount: number, coupon?: string, on: TestShop = shop) =>
    on.call('checkout', {
      token: who.token,
      body: { amount, email: who.email, cart: cartOf(...products), offers: true, ...(coupon && { coupon }) },
    });
  const place = (who: Session, products: readonly Product[], amount: number, coupon?: string, key = newKey()) =>
    shop.call('placeOrder', {
      token: who.token,
      body: { cart: cartOf(...products), method: 'cod', key, amount, offers: true, ...(coupon && { coupon }) },
    });
  const pay = async (who: Session, products: readonly Product[], amount: number, coupon?: string): Promise<Order> => {
    const { status, body, reply } = await begin(who, products, amount, coupon);
    expect({ status, body }).toMatchObject({ status: 200 });
    expect((await confirm(shop, who, await shop.pay(reply.order.id))).reply).toEqual({ status: true });
    const [order] = await listOrders(shop, who);
    return order!;
  };
  return { send, make, get, used, change, end, codesOf, price, says, begin, place, pay };
}

function bodyOf({ code, ...offer }: Wanted): object {
  const { name, automatic, percent, rupees, cap, minimum, categories, products, not_on_sale, first_order } = offer;
  const { once, prepaid, from, to, uses, advertise, active } = offer;
  const value = rupees === undefined ? { percent: percent ?? 10 } : { rupees };
  return {
    ...{ name: name ?? 'Welcome', automatic: automatic === true, ...value, cap, minimum, categories, products },
    ...{ not_on_sale, first_order, once, prepaid, from, to, uses, advertise, active },
    ...(automatic !== true && { code: code ?? newCode() }),
  };
}

/** The price in the refusal of a checkout, and why its code is refused. */
export function changedPrice({ status, body }: { status: number; body: unknown }): CartPrice {
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'couponChanged' } });
  return (body as CouponChanged).price;
}
