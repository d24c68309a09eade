import { recordedAt } from '#mocks/clock.ts';
import { couponIds } from '../first-offers.ts';
import { categories, products } from './demo.ts';
import { by, json, ofId, sample } from './sample.ts';

const at = (days: number) => new Date(recordedAt + days * 86_400_000).toISOString();
const [first, second] = products;
const cart = { products: [first, second].map((product) => ({ _id: product!._id })) };
const pongal = { name: ' Pongal ', code: ' pongal 15 ', automatic: false, percent: 15, cap: 300, minimum: 999 };

/** Offers, and what carts cost with them. */
export const offerSamples = [
  sample('createCoupon', 'a code', {
    body: json({ ...pongal, from: at(1), to: at(3), once: true, advertise: true, uses: 100 }),
    ...{ as: 'admin', status: 201, own: ['_id'] },
  }),
  by('admin', 'createCoupon', 'nothing right', { name: '', code: 'ä!', percent: 0, uses: 0, to: 'soon' }, 400),
  by(
    'admin',
    'createCoupon',
    'a code and automatic, both reductions, a cap of rupees, times reversed',
    {
      ...{ ...pongal, automatic: true, rupees: 5, percent: 5, from: at(3), to: at(2) },
      ...{ categories: [categories.at(0)!._id], products: [first!._id] },
    },
    400,
  ),
  by('admin', 'createCoupon', 'a cap of rupees', { ...pongal, percent: undefined, rupees: 100 }, 400),
  by('admin', 'createCoupon', 'the code of another one', { ...pongal, code: 'welcome10' }, 400),
  by('admin', 'createCoupon', 'a single-use code of another one', { ...pongal, code: 'CARD-ABCDEFGH' }, 400),
  sample('listCoupons', 'all', { as: 'admin' }),
  sample('listCoupons', 'by state', { query: { state: 'ended' }, as: 'admin' }),
  ofId('getCoupon', 'an ended one', couponIds.ended),
  ofId('updateCoupon', 'other terms', couponIds.running, { ...pongal, code: 'WELCOME10', percent: 20 }),
  ofId('updateCoupon', 'an old version', couponIds.running, { ...pongal, version: 'old' }, 409),
  ofId('updateCoupon', 'the beginning of single-use codes', couponIds.made, { ...pongal, code: 'CARDS' }, 409),
  ofId('deleteCoupon', 'one that nobody has used', couponIds.running),
  sample('makeCoupons', 'of one with others', {
    params: { id: couponIds.made },
    body: json({ count: 2 }),
    as: 'admin',
    onlyShape: 'the codes are random',
  }),
  ofId('makeCoupons', 'of one that has ended', couponIds.ended, { count: 10 }, 409),
  ofId('makeCoupons', 'too many', couponIds.running, { count: 6000 }, 400),
  sample('priceCart', 'without a code', { body: json({ cart }) }),
  sample('priceCart', 'with a code', { body: json({ cart, coupon: ' Welcome 10 ' }) }),
  sample('priceCart', 'with a code that has ended', { body: json({ cart, coupon: 'DIWALI', method: 'cod' }) }),
  sample('priceCart', 'of nothing right', { body: json({ cart: { products: 5 }, coupon: 5 }), status: 400 }),
];
