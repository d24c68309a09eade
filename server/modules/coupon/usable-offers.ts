import type { Kysely } from 'kysely';
import type { AppliedOffer, OfferTerms } from '#contract/rules/offers.ts';
import type { Schema } from '../../db/schema.ts';
import { automaticCoupons, couponOfCode, couponState, firstOrderOf, type CouponRow } from './coupon-store.ts';
import { isCodeUsed, isOncePerson, usedBy, type Person } from './earlier-uses.ts';

/** An offer that may be used, with what its order keeps of it. */
export interface UsableOffer extends OfferTerms {
  readonly couponId: string;
  readonly name: string;
  /** As it was typed; undefined: it is automatic. */
  readonly code?: string;
  readonly madeCode: string | null;
  readonly advertise: boolean;
}

export type TakenOffer = AppliedOffer<UsableOffer>;

export interface UsableOffers {
  readonly automatic: readonly UsableOffer[];
  /** Undefined: there is none, or it is unknown, over, used up or not for this person. */
  readonly code: UsableOffer | undefined;
}

/** Keeps shoppers from learning whose phones have bought here. */
export interface PhoneGuard {
  /** Too many of those that were named have used an offer: offers that depend on a person are not given. */
  readonly isClosed: boolean;
  /** The phone of this purchase has used one of the offers. */
  isKnown: boolean;
  /** A code was not looked at for that: it is no guess. */
  isCodeWithheld: boolean;
}

/**
 * The offers that may be used now.
 * @param wanted Whether automatic ones apply, and the code; undefined: none. `phones` learns whether the person's phone has used one.
 * @param person Undefined: nobody is signed in, so that conditions about a person are taken as met.
 */
export async function usableOffers(
  db: Kysely<Schema>,
  wanted: { readonly automatic: boolean; readonly code?: string | undefined; readonly phones?: PhoneGuard | undefined },
  person: Person | undefined,
  now: number,
): Promise<UsableOffers> {
  const accountId = person?.accountId;
  const mayUse = async (coupon: CouponRow) => {
    if (person === undefined || !isOncePerson(coupon)) return true;
    if (wanted.phones?.isClosed === true) return false;
    const by = await usedBy(db, coupon.id, person, now);
    if (wanted.phones && by === 'phone') wanted.phones.isKnown = true;
    if (by !== undefined) return false;
    return coupon.first_order === 0 || (await firstOrderOf(db, person.accountId)) === undefined;
  };
  const automatic: UsableOffer[] = [];
  if (wanted.automatic) {
    for (const coupon of await automaticCoupons(db, now, accountId)) {
      if (await mayUse(coupon)) automatic.push(usableOffer(coupon, null));
    }
  }
  const found = wanted.code ? await couponOfCode(db, wanted.code, now, accountId) : undefined;
  if (found === undefined) return { automatic, code: undefined };
  const { coupon, madeCode } = found;
  const isFree = madeCode === null || !(await isCodeUsed(db, madeCode, now, accountId));
  if (wanted.phones?.isClosed === true && isOncePerson(coupon)) wanted.phones.isCodeWithheld = true;
  const isUsable = isFree && couponState(coupon, now) === 'running' && (await mayUse(coupon));
  return { automatic, code: isUsable ? usableOffer(coupon, madeCode) : undefined };
}

function usableOffer(coupon: CouponRow, madeCode: string | null): UsableOffer {
  const code = madeCode ?? coupon.code ?? undefined;
  return {
    ...{ couponId: coupon.id, name: coupon.name, madeCode, advertise: coupon.advertise === 1 },
    ...(code !== undefined && { code }),
    ...termsOfRow(coupon),
  };
}

const ids = (json: string | null) => (json === null ? undefined : (JSON.parse(json) as readonly string[]));

/** The terms of a stored offer. */
export const termsOfRow = (row: CouponRow): OfferTerms => ({
  ...{ percent: row.percent ?? undefined, off: row.paise_off ?? undefined, cap: row.cap_paise ?? undefined },
  ...{ minimum: row.minimum_paise ?? undefined, categories: ids(row.categories), products: ids(row.products) },
  ...{ notOnSale: row.not_on_sale === 1, prepaid: row.prepaid === 1 },
});
