import * as coupons from '#server/modules/coupon/coupon-store.ts';
import * as earlier from '#server/modules/coupon/earlier-uses.ts';
import * as uses from '#server/modules/coupon/offer-uses.ts';
import * as redemptions from '#server/modules/coupon/redemption-store.ts';
import { now, page, type Sample } from '../example-shop.ts';

const coupon: coupons.CouponRow = {
  ...{ id: 'coupon', name: 'Welcome', code: 'WELCOME10', percent: 10, paise_off: null, cap_paise: 30_000 },
  ...{ minimum_paise: null, categories: null, products: null, not_on_sale: 0, first_order: 1, once: 1, prepaid: 0 },
  ...{ starts_at: null, ends_at: null, uses: 5, used: 0, advertise: 1, active: 1, codes: 0, created_by: 'owner' },
  ...{ created_at: now, client_key: 'press', body_hash: 'hash' },
};
const person = { accountId: 'account', phoneKey: '9876543210', mailboxKey: 'asha@example.com' };
const claim: uses.Claim = {
  ...{ couponId: 'coupon', checkoutId: 'checkout', madeCode: 'WELCOME10-ABCDEFGH', person, network: 'network' },
  ...{ paise: 100, now, takes: { until: now + 1 } },
};

/** Offers and their uses. */
export const offerSamples: readonly Sample[] = [
  ({ db }) => coupons.insertCoupon(db, coupon),
  ({ db }) => coupons.couponWithId(db, 'coupon', now),
  ({ db }) => coupons.insertCodes(db, { id: 'coupon', key: 'press' }, ['WELCOME10-ABCDEFGH']),
  ({ db }) => coupons.couponOfKey(db, 'owner', 'press'),
  ({ db }) => coupons.codesOfKey(db, 'coupon', 'press'),
  ({ db }) => coupons.couponOfCode(db, 'WELCOME10', now),
  ({ db }) => coupons.couponOfCode(db, 'WELCOME10-ABCDEFGH', now),
  ({ db }) => coupons.isCodeTaken(db, 'WELCOME10', 'another'),
  ({ db }) => coupons.automaticCoupons(db, now),
  ({ db }) => coupons.hasOffers(db, now),
  ({ db }) => coupons.sumsOfCoupons(db, ['coupon'], true),
  ({ db }) => coupons.miscountedOffers(db),
  ({ db }) => coupons.offersToWatch(db, now),
  ({ db }) => coupons.listCoupons(db, undefined, page, now),
  ({ db }) => coupons.listCoupons(db, 'running', page, now),
  ({ db }) => coupons.changeCoupon(db, 'coupon', { active: 0 }),
  ({ db }) => coupons.changeCoupon(db, 'coupon', { active: 1, first_order: 0 }),
  ({ db }) => coupons.productNames(db, ['product']),
  ({ db }) => coupons.wasTaken(db, 'coupon'),
  ({ db }) => coupons.firstOrderOf(db, 'account'),
  ({ db, engine }) => uses.claim(db, engine, claim),
  ({ db }) => earlier.usedBy(db, 'coupon', person, now),
  ({ db }) => earlier.hasBought(db, 'account'),
  ({ db }) => earlier.isCodeUsed(db, 'WELCOME10-ABCDEFGH', now, 'account'),
  ({ db, engine }) => uses.releaseHeldOffers(db, engine, 'account', ['coupon']),
  ({ db, engine }) => uses.useOffers(db, engine, { checkoutId: 'checkout', orderId: 'order', now }),
  // A late payment of an offer that is used up.
  ({ db }) => coupons.changeCoupon(db, 'coupon', { once: 0, first_order: 0 }),
  ({ db, engine }) => uses.claim(db, engine, { ...claim, checkoutId: 'another', madeCode: null }),
  ({ db, engine }) => uses.releaseOffers(db, engine, 'another'),
  ({ db }) => coupons.changeCoupon(db, 'coupon', { uses: 1, used: 1 }),
  ({ db, engine }) => uses.useOffers(db, engine, { checkoutId: 'another', orderId: 'order', now }),
  ({ db, engine }) => uses.releaseOffers(db, engine, 'checkout'),
  ({ database }) => uses.releaseExpiredOffers(database, now, 10),
  ({ db }) => redemptions.noteTakings(db, 'checkout', { paise: 100, test: 0 }),
  ({ db }) => redemptions.forgetRedeemer(db, 'account'),
  ({ db }) => redemptions.deleteReleasedOffers(db, now, 10),
  ({ db }) => coupons.deleteCoupon(db, 'another'),
];
