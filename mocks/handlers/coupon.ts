import { couponDone } from '#contract/coupon.ts';
import { endpoints } from '#contract/endpoints.ts';
import { couponsPageSize } from '#contract/rules/paging.ts';
import { priceOf } from '../coupons.ts';
import { handle, handleSignedIn, WithHeaders } from '../handle.ts';
import { page } from '../paging.ts';
import { readCart } from '../purchase.ts';
import type { MockState } from '../state.ts';

/** Offers as owners keep them, and the price of a cart with them. */
export const couponHandlers = ({ accounts, catalogue, coupons }: MockState) => ({
  priceCart: handle(endpoints.priceCart, ({ body: { cart, coupon, method } }, request) => {
    const accountId = accounts.callerOf(request.headers.get('authorization'))?._id;
    const purchase = readCart(cart, catalogue);
    const offered = coupons.apply(purchase, { offers: true, coupon, method, accountId });
    return new WithHeaders(
      { success: true, ...priceOf({ ...purchase, ...(offered && { offered }) }) },
      { 'cache-control': 'no-store' },
    );
  }),
  createCoupon: handleSignedIn(accounts, endpoints.createCoupon, ({ body }) => ({
    success: true,
    coupon: coupons.create(body),
  })),
  listCoupons: handleSignedIn(accounts, endpoints.listCoupons, ({ query: { page: number = 1, limit, state } }) => {
    const all = coupons.list(state);
    return { success: true, coupons: page(all, number, limit ?? couponsPageSize), total: all.length };
  }),
  getCoupon: handleSignedIn(accounts, endpoints.getCoupon, ({ params: { id } }) => ({
    success: true,
    coupon: coupons.get(id),
  })),
  updateCoupon: handleSignedIn(accounts, endpoints.updateCoupon, ({ params: { id }, body }) => ({
    success: true,
    coupon: coupons.update(id, body),
  })),
  deleteCoupon: handleSignedIn(accounts, endpoints.deleteCoupon, ({ params: { id } }) => {
    const coupon = coupons.delete(id);
    return { success: true, message: couponDone[coupon ? 'ended' : 'deleted'], ...(coupon && { coupon }) };
  }),
  makeCoupons: handleSignedIn(accounts, endpoints.makeCoupons, ({ params: { id }, body }) => {
    const { code, codes } = coupons.makeCodes(id, body);
    const file = ['code', ...codes].map((text) => `"${text}"\r\n`).join('');
    return new WithHeaders(new TextEncoder().encode(`\uFEFF${file}`), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="codes-${code}.csv"`,
      'cache-control': 'no-store',
    });
  }),
});
