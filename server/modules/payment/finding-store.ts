import type { Kysely } from 'kysely';
import type { OrderFinding } from '#contract/money.ts';
import { toRupees } from '#contract/rules/money.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';

/** The most settled findings in the list. */
const settledEntries = 50;

/** An order whose money the provider does not confirm. */
export interface FoundOrder {
  readonly orderId: string;
  readonly kind: OrderFinding['kind'];
  /** The amount at the provider. */
  readonly paise?: number;
}

/** The result of a reconciliation: what it found, and which orders it compared. */
export interface ComparedOrders {
  readonly found: readonly FoundOrder[];
  /** The orders whose payment was compared. */
  readonly orders: ReadonlySet<string>;
  /** The orders whose refunds were compared. */
  readonly refunded: ReadonlySet<string>;
}

interface Settling {
  readonly at: number;
  /** The admin's id. */
  readonly by: string;
  readonly note: string;
}

/** Keeps what was found, and drops the open findings of compared orders that the provider confirms now. */
export async function keepFindings(
  db: Kysely<Schema>,
  { found, orders, refunded }: ComparedOrders,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { orderId, kind, paise = null } of found) {
      await trx
        .insertInto('order_finding')
        .values({ id: newId(), order_id: orderId, kind, provider_paise: paise, found_at: now })
        .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet({ provider_paise: paise }))
        .execute();
    }
    const open = await trx
      .selectFrom('order_finding')
      .select(['id', 'order_id', 'kind'])
      .where('handled_at', 'is', null)
      .execute();
    for (const { id, order_id: orderId, kind } of open) {
      const wasCompared = (kind === 'foreignRefund' ? refunded : orders).has(orderId);
      const isFound = found.some((one) => one.orderId === orderId && one.kind === kind);
      if (wasCompared && !isFound) await trx.deleteFrom('order_finding').where('id', '=', id).execute();
    }
  });
}

/** All open findings and the latest settled ones, newest first. */
export async function listFindings(db: Kysely<Schema>): Promise<OrderFinding[]> {
  const rows = db
    .selectFrom('order_finding as finding')
    .innerJoin('order', 'order.id', 'finding.order_id')
    .leftJoin('account as admin', 'admin.id', 'finding.handled_by')
    .selectAll('finding')
    .select(['order.number', 'order.payment_id', 'order.paise', 'admin.name as handler'])
    .orderBy('finding.found_at', 'desc')
    .orderBy('order.number', 'desc')
    .orderBy('finding.kind');
  const open = await rows.where('finding.handled_at', 'is', null).execute();
  const settled = await rows.where('finding.handled_at', 'is not', null).limit(settledEntries).execute();
  return [...open, ...settled].map((row) => ({
    _id: row.id,
    order: { _id: row.order_id, number: row.number },
    payment: row.payment_id,
    amount: toRupees(row.paise),
    kind: row.kind,
    ...(row.provider_paise !== null && { amountAtProvider: toRupees(row.provider_paise) }),
    foundAt: new Date(row.found_at).toISOString(),
    ...(row.handled_at !== null && {
      settled: { note: row.note ?? '', at: new Date(row.handled_at).toISOString(), by: row.handler ?? '' },
    }),
  }));
}

export function findingWithId(db: Kysely<Schema>, id: string) {
  return db.selectFrom('order_finding').select('id').where('id', '=', id).executeTakeFirst();
}

/** @returns False if it was settled before. */
export async function settleFinding(db: Kysely<Schema>, id: string, { at, by, note }: Settling): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_finding')
    .set({ handled_at: at, handled_by: by, note })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The open findings. */
export function openFindings(db: Kysely<Schema>) {
  return db.selectFrom('order_finding').where('handled_at', 'is', null);
}
