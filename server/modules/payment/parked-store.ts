import type { Kysely } from 'kysely';
import type { ParkedCheckout } from '#contract/money.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice, Which } from '../../slice.ts';

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

/** Resumes polling of the checkouts at `dueAt`. */
export async function unparkCheckouts(trx: Kysely<Schema>, ids: readonly string[], dueAt: number): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('parked_checkout').where('checkout_id', 'in', ids).execute();
  await trx.updateTable('checkout').set({ due_at: dueAt }).where('id', 'in', ids).execute();
}

/** Resumes polling of those that nobody has handled. @returns How many. */
export async function retryParked(trx: Kysely<Schema>, ids: readonly string[], dueAt: number): Promise<number> {
  if (ids.length === 0) return 0;
  const waiting = trx.deleteFrom('parked_checkout').where('checkout_id', 'in', ids).where('handled_at', 'is', null);
  const rows = await waiting.returning('checkout_id as id').execute();
  const retried = rows.map(({ id }) => id);
  await unparkCheckouts(trx, retried, dueAt);
  return retried.length;
}

/** @returns How many were not handled before. */
export async function handleParked(
  db: Kysely<Schema>,
  ids: readonly string[],
  { at, by }: { readonly at: number; readonly by: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('parked_checkout')
    .set({ handled_at: at, handled_by: by })
    .where('checkout_id', 'in', ids)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Parked checkouts without an order, latest first. */
export async function parkedCheckouts(db: Kysely<Schema>, { limit, offset }: Slice): Promise<ParkedCheckout[]> {
  const rows = await waitingCheckouts(db)
    // SQLite runs a cross join in its order; another join begins with all checkouts.
    .crossJoin('checkout')
    .whereRef('checkout.id', '=', 'parked_checkout.checkout_id')
    .selectAll('checkout')
    .select(['parked_checkout.reason', 'parked_checkout.parked_at'])
    .orderBy('parked_checkout.parked_at', 'desc')
    .orderBy('checkout.id')
    .limit(limit)
    .offset(offset)
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

/** The ids of parked checkouts. */
export async function parkedIds(db: Kysely<Schema>, which: Which): Promise<string[]> {
  if ('id' in which) return [which.id];
  const oldest = waitingCheckouts(db).select('checkout_id as id').orderBy('parked_at').orderBy('checkout_id');
  return (await oldest.limit(which.limit).execute()).map(({ id }) => id);
}

/** Parked checkouts that no payment has settled, for further queries. */
export function waitingCheckouts(db: Kysely<Schema>) {
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
