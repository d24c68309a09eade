import { termsOf, type Coupon, type NewCoupon } from '#contract/coupon.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { versionOf } from '#contract/rules/version.ts';

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

export interface StoredCoupon extends Omit<NewCoupon, 'key'> {
  readonly _id: string;
  readonly createdAt: string;
  /** Its single-use codes. */
  readonly made: readonly string[];
  readonly redemptions: readonly Redemption[];
}

/** Single-use codes of the recorded shop, which no answer lists. */
const recordedCodes: Readonly<Record<string, readonly string[]>> = { CARD: ['CARD-ABCDEFGH'] };

/** A recorded offer without what is counted. */
export function storedCoupon(recorded: Coupon): StoredCoupon {
  const { state: _s, used: _u, codes: _c, orders: _o, takings: _t, discount: _d, version: _v, ...coupon } = recorded;
  return { ...coupon, made: recordedCodes[coupon.code ?? ''] ?? [], redemptions: [] };
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
  return {
    ...coupon,
    state: stateOf({ made, redemptions, ...coupon }, now),
    used: redemptions.length,
    codes: made.length,
    orders: orders.length,
    takings: sumRupees(orders.map(({ total = 0 }) => total)),
    discount: sumRupees(orders.map(({ discount }) => discount)),
    version: versionOfTerms(coupon),
  };
}

/** As the server makes it. */
function versionOfTerms(terms: Omit<NewCoupon, 'key'>): string {
  const { name, code, percent, uses, active, categories, products, from, to } = terms;
  const { off, cap, minimum } = termsOf(terms);
  const ids = (list: readonly string[] | undefined) => (list === undefined ? null : JSON.stringify(list));
  const time = (text: string | undefined) => (text === undefined ? null : Date.parse(text));
  const flag = (is: boolean | undefined) => (is === true ? 1 : 0);
  return versionOf([
    ...[name, code ?? null, percent ?? null, off ?? null, cap ?? null, minimum ?? null, ids(categories), ids(products)],
    ...[flag(terms.not_on_sale), flag(terms.first_order), flag(terms.once), flag(terms.prepaid)],
    ...[time(from), time(to), uses ?? null, flag(terms.advertise), flag(active)],
  ]);
}
