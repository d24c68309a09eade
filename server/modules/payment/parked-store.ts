import type { Kysely } from 'kysely';
import type { ParkedCheckout } from '#contract/money.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import { countRows } from './count-rows.ts';

/** Parks a checkout: the checkout poller leaves it out until an admin decides. */
export async function parkCheckout(trx: Kysely<Schema>, id: string, reason: string, now: number): Promise<void> {
  await trx.updateTable('checkout').set({ due_at: null }).where('id', '=', id).execute();
  await trx
    .insertInto('parked_checkout')
    .values({ checkout_id: id, reason, parked_at: now })
    .onConflict((conflict) => conflict.column('checkout_id').doUpdateSet({ reason, parked_at: now }))
    .execute();
}

export function parkedWithId(db: Kysely<Schema>, id: string) {
  return db.selectFrom('parked_checkout').selectAll().where('checkout_id', '=', id).executeTakeFirst();
}

/** Resumes polling of the checkout at `dueAt`. */
export async function unparkCheckout(trx: Kysely<Schema>, id: string, dueAt: number): Promise<void> {
  await trx.deleteFrom('parked_checkout').where('checkout_id', '=', id).execute();
  await trx.updateTable('checkout').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** @returns False if it was handled before. */
export async function handleParked(
  db: Kysely<Schema>,
  id: string,
  { at, by }: { readonly at: number; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('parked_checkout')
    .set({ handled_at: at, handled_by: by })
    .where('checkout_id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Parked checkouts without an order, latest first. */
export async function parkedCheckouts(db: Kysely<Schema>): Promise<ParkedCheckout[]> {
  const rows = await waitingCheckouts(db)
    // SQLite runs a cross join in its order; another join begins with all checkouts.
    .crossJoin('checkout')
    .whereRef('checkout.id', '=', 'parked_checkout.checkout_id')
    .selectAll('checkout')
    .select(['parked_checkout.reason', 'parked_checkout.parked_at'])
    .orderBy('parked_checkout.parked_at', 'desc')
    .orderBy('checkout.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    razorpay_order_id: row.provider_order_id ?? '',
    amount: toRupees(row.paise),
    createdAt: new Date(row.created_at).toISOString(),
    parkedAt: new Date(row.parked_at).toISOString(),
    reason: row.reason,
    shopper: { _id: row.account_id, name: row.name, email: row.email },
    ...(row.test === 1 && { test: true }),
  }));
}

/** The number of parked checkouts that no payment has settled. */
export function countParked(db: Kysely<Schema>): Promise<number> {
  return countRows(waitingCheckouts(db));
}

function waitingCheckouts(db: Kysely<Schema>) {
  return db
    .selectFrom('parked_checkout')
    .where('parked_checkout.handled_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order')
            .select('order.id')
            .whereRef('order.checkout_id', '=', 'parked_checkout.checkout_id')
            // A cash order is being paid now.
            .where('order.cash_state', 'is', null),
        ),
      ),
    );
}
