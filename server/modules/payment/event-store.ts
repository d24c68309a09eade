import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';

/** Whether the event was processed before. */
export async function knowsEvent(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function rememberEvent(db: Kysely<Schema>, id: string, now: number): Promise<void> {
  await db
    .insertInto('payment_event')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Deletes the ids of events that were received at `until` or before. @returns How many. */
export function forgetEvents(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'payment_event', { key: 'id', time: 'received_at', until }, limit);
}

/** The time of the last scan for unmatched payments; undefined before the first one. */
export async function scannedAt(db: Kysely<Schema>): Promise<number | undefined> {
  return (await db.selectFrom('payment_sweep').select('swept_at').executeTakeFirst())?.swept_at;
}

export async function setScannedAt(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .insertInto('payment_sweep')
    .values({ id: 1, swept_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ swept_at: now }))
    .execute();
}

/** The later of the last scan and the last order: what came after it may be missing in a restored backup. */
export async function lastKnownMoney(db: Kysely<Schema>): Promise<number | undefined> {
  const { last } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.max('created_at').as('last'))
    .executeTakeFirstOrThrow();
  const known = [await scannedAt(db), last === null ? undefined : Number(last)].filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
