import type { Kysely, Selectable } from 'kysely';
import type { RedemptionTable } from '../../db/coupon-schema.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import type { CouponRow } from './coupon-store.ts';

export type RedemptionRow = Selectable<RedemptionTable>;

/** A use of an offer, with that offer. */
export interface Use {
  readonly row: RedemptionRow;
  readonly coupon: CouponRow;
}

export function lockCoupon(trx: Kysely<Schema>, engine: Engine, id: string): Promise<CouponRow | undefined> {
  return engine.locking(trx.selectFrom('coupon').selectAll().where('id', '=', id)).executeTakeFirst();
}

/**
 * The uses of checkouts with their offers, which are locked with further ones in one sequence: so two transactions never wait for each other.
 * @param couponIds Of the further ones.
 */
export async function lockUses(
  trx: Kysely<Schema>,
  engine: Engine,
  checkoutIds: readonly string[],
  couponIds: readonly string[] = [],
): Promise<Use[]> {
  const rows = async () =>
    checkoutIds.length === 0
      ? []
      : trx.selectFrom('redemption').selectAll().where('checkout_id', 'in', checkoutIds).orderBy('coupon_id').execute();
  const coupons = new Map<string, CouponRow>();
  const wanted = new Set([...couponIds, ...(await rows()).map((row) => row.coupon_id)]);
  for (const id of [...wanted].toSorted()) {
    const coupon = await lockCoupon(trx, engine, id);
    if (coupon !== undefined) coupons.set(id, coupon);
  }
  if (coupons.size === 0) return [];
  // As they are now that nobody else changes them.
  return (await rows()).flatMap((row) => {
    const coupon = coupons.get(row.coupon_id);
    return coupon === undefined ? [] : { row, coupon };
  });
}

/** The unpaid checkouts with offers of the account that a checkout with offers is of. */
export async function rivalCheckouts(trx: Kysely<Schema>, checkoutId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('redemption')
    .select('checkout_id')
    .distinct()
    .where('state', '=', 'held')
    .where('checkout_id', '<>', checkoutId)
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('redemption').select('account_id').where('checkout_id', '=', checkoutId),
    )
    .execute();
  return rows.map((row) => row.checkout_id);
}

/** The unpaid checkouts of an account that hold offers. */
export async function heldCheckouts(trx: Kysely<Schema>, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('redemption')
    .select('checkout_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('state', '=', 'held')
    .execute();
  return rows.map((row) => row.checkout_id);
}

export async function setRedemption(
  trx: Kysely<Schema>,
  { checkout_id, coupon_id }: RedemptionRow,
  change: Partial<RedemptionRow>,
): Promise<void> {
  await trx
    .updateTable('redemption')
    .set(change)
    .where('checkout_id', '=', checkout_id)
    .where('coupon_id', '=', coupon_id)
    .execute();
}

/** Changes how often an offer is used. */
export async function countUses(trx: Kysely<Schema>, couponId: string, uses: number): Promise<void> {
  await trx
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '+', uses) }))
    .where('id', '=', couponId)
    .execute();
}

/** Notes what an order with offers costs. @param order Undefined: it is cancelled. */
export async function noteTakings(
  trx: Kysely<Schema>,
  checkoutId: string,
  order: { readonly paise: number; readonly test: 0 | 1 } | undefined,
): Promise<void> {
  await trx
    .updateTable('redemption')
    .set({ order_paise: order?.paise ?? null, order_test: order?.test ?? null })
    .where('checkout_id', '=', checkoutId)
    .execute();
}

/** Forgets the phone and the mailbox of an account that is erased. */
export async function forgetRedeemer(trx: Kysely<Schema>, accountId: string): Promise<void> {
  const gone = { phone_key: '', mailbox_key: null };
  await trx.updateTable('redemption').set(gone).where('account_id', '=', accountId).execute();
}

/** Deletes uses of `until` and before that no order has. @returns How many. */
export async function deleteReleasedOffers(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('redemption')
    .select(['checkout_id', 'coupon_id'])
    .where('state', 'in', ['released', 'free'])
    .where('order_id', 'is', null)
    .where('created_at', '<=', until)
    .limit(limit)
    .execute();
  for (const { checkout_id, coupon_id } of old) {
    await db
      .deleteFrom('redemption')
      .where('checkout_id', '=', checkout_id)
      .where('coupon_id', '=', coupon_id)
      .where('state', 'in', ['released', 'free'])
      .execute();
  }
  return old.length;
}
