import type { FastifyInstance } from 'fastify';
import { couponEndpoints, couponDone } from '#contract/coupon.ts';
import { couponsPageSize } from '#contract/rules/paging.ts';
import { csvOf } from '../../http/csv.ts';
import { routes } from '../../http/route.ts';
import { sliceOf } from '../../slice.ts';
import { CouponService, type CouponDependencies } from './coupon-service.ts';

/** Adds the offers as owners keep them. */
export async function addCoupons(app: FastifyInstance, dependencies: CouponDependencies): Promise<void> {
  const coupons = new CouponService(dependencies);
  const calls = routes(couponEndpoints, {
    createCoupon: async ({ body }, { account, setStatus }) => {
      const { coupon, isNew } = await coupons.create(body, account.id);
      if (!isNew) setStatus(200);
      return { success: true, coupon };
    },
    listCoupons: async ({ query: { page, limit = couponsPageSize, state } }) => ({
      success: true,
      ...(await coupons.list(state, sliceOf({ page, limit }))),
    }),
    getCoupon: async ({ params }) => ({ success: true, coupon: await coupons.get(params.id) }),
    updateCoupon: async ({ params, body }) => ({ success: true, coupon: await coupons.update(params.id, body) }),
    deleteCoupon: async ({ params }) => {
      const coupon = await coupons.delete(params.id);
      const message = coupon ? couponDone.ended : couponDone.deleted;
      return { success: true, message, ...(coupon && { coupon }) };
    },
    makeCoupons: async ({ params, body }, { setHeaders }) => {
      const { codes, code } = await coupons.makeCodes(params.id, body);
      setHeaders({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="codes-${code}.csv"`,
        'cache-control': 'no-store',
      });
      return csvOf(
        ['code'],
        codes.map((made) => ({ code: made })),
      );
    },
  });
  await app.register(calls);
}
