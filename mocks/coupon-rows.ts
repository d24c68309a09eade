import type { Coupon, NewCoupon } from '#contract/coupon.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { versionOf } from '#contract/rules/version.ts';
import { timestamp, type Clock } from './clock.ts';
import { idOfNumber } from './ids.ts';

/** A use of an offer: by a checkout, then by its order. */
export interface Redemption {
  readonly accountId: string;
  /** Of the checkout or the cash order. */
  readonly id: string;
  /** A single-use code. */
  readonly made?: string | undefined;
  /** In rupees. */
  readonly discount: number;
  /** What the order costs, in rupees; absent while it is not paid. */
  readonly total?: number | undefined;
}

export interface StoredCoupon extends NewCoupon {
  readonly _id: string;
  readonly createdAt: string;
  /** Its single-use codes. */
  readonly made: readonly string[];
  readonly redemptions: readonly Redemption[];
}

const day = 86_400_000;

/** The offers of the mocked shop, the newest first. */
export function firstCoupons(clock: Clock): StoredCoupon[] {
  const at = (days: number) => timestamp(Math.floor((clock() + days * day) / 60_000) * 60_000);
  const none = { made: [], redemptions: [] };
  const used = { accountId: '', id: '', discount: 100, total: 1598 };
  return [
    {
      ...none,
      ...{ _id: idOfNumber(9001), name: 'First order', code: 'WELCOME10', automatic: false, percent: 10, cap: 300 },
      ...{ minimum: 999, advertise: true, active: true, createdAt: at(-20) },
    },
    {
      ...none,
      ...{ _id: idOfNumber(9002), name: 'Diwali', code: 'DIWALI', automatic: false, rupees: 100, active: true },
      ...{ uses: 1, redemptions: [used], createdAt: at(-90) },
    },
  ];
}

export function stateOf({ active, from, to, uses, redemptions }: StoredCoupon, now: number): Coupon['state'] {
  if (to !== undefined && Date.parse(to) <= now) return 'ended';
  if (!active) return 'off';
  if (from !== undefined && Date.parse(from) > now) return 'planned';
  return uses !== undefined && redemptions.length >= uses ? 'used_up' : 'running';
}

/** An offer as its owner sees it. */
export function shownCoupon({ made, redemptions, ...coupon }: StoredCoupon, now: number): Coupon {
  const orders = redemptions.filter(({ total }) => total !== undefined);
  const { _id, createdAt, ...terms } = coupon;
  return {
    ...coupon,
    state: stateOf({ made, redemptions, ...coupon }, now),
    used: redemptions.length,
    codes: made.length,
    orders: orders.length,
    takings: sumRupees(orders.map(({ total = 0 }) => total)),
    discount: sumRupees(orders.map(({ discount }) => discount)),
    version: versionOf(terms),
  };
}
