import type { Kysely, Selectable } from 'kysely';
import type { OrderFinding } from '#contract/money.ts';
import { toRupees } from '#contract/rules/money.ts';
import { newId } from '../../db/ids.ts';
import type { OrderTable, Schema } from '../../db/schema.ts';
import type { Slice } from '../../slice.ts';
import { groupBy } from '../../work/group-by.ts';
import { paidPaise } from '../order/order-store.ts';
import { refundsOfPayments } from '../refund/refund-store.ts';

/** The most settled findings in the list. */
const settledEntries = 50;

interface Settling {
  readonly at: number;
  /** The admin's id. */
  readonly by: string;
  readonly note: string;
}

/** What the reconciliation found about an order. */
interface NewFinding {
  readonly orderId: string;
  readonly kind: OrderFinding['kind'];
  /** The amount at the provider; null if it does not know the payment. */
  readonly providerPaise: number | null;
}

/** Adds a finding, or updates its amount: there is one for each order and kind. */
export async function upsertFinding(
  trx: Kysely<Schema>,
  { orderId, kind, providerPaise }: NewFinding,
  now: number,
): Promise<void> {
  await trx
    .insertInto('order_finding')
    .values({ id: newId(), order_id: orderId, kind, provider_paise: providerPaise, found_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet({ provider_paise: providerPaise }))
    .execute();
}

export async function deleteFinding(trx: Kysely<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('order_finding').where('id', '=', id).execute();
}

/** Deletes a finding of an order that waits. */
export async function deleteOpenFinding(
  trx: Kysely<Schema>,
  orderId: string,
  kind: OrderFinding['kind'],
): Promise<void> {
  const open = trx.deleteFrom('order_finding').where('handled_at', 'is', null);
  await open.where('order_id', '=', orderId).where('kind', '=', kind).execute();
}

/** A page of the open findings, newest first; the first one has the latest settled ones too. */
export async function listFindings(db: Kysely<Schema>, { limit, offset }: Slice): Promise<OrderFinding[]> {
  const rows = db
    .selectFrom('order_finding as finding')
    .innerJoin('order', 'order.id', 'finding.order_id')
    .leftJoin('account as admin', 'admin.id', 'finding.handled_by')
    .selectAll('finding')
    .select(['order.number', 'order.payment_id', 'order.paise', 'order.payment_paise', 'order.cash_state'])
    .select('admin.name as handler')
    .orderBy('finding.found_at', 'desc')
    .orderBy('order.number', 'desc')
    .orderBy('finding.kind');
  const open = await rows.where('finding.handled_at', 'is', null).limit(limit).offset(offset).execute();
  const settled =
    offset > 0 ? [] : await rows.where('finding.handled_at', 'is not', null).limit(settledEntries).execute();
  const returned = open.filter(({ kind }) => kind === 'returned').map(({ payment_id }) => payment_id);
  const refunds = groupBy(await refundsOfPayments(db, returned), ({ payment_id }) => payment_id);
  /** What is to be paid back of a parcel that came back: parts may have gone back before. */
  const before = ({ payment_id }: { payment_id: string }) =>
    (refunds.get(payment_id) ?? []).reduce((sum, { state, paise }) => (state === 'failed' ? sum : sum + paise), 0);
  return [...open, ...settled].map((row) => ({
    _id: row.id,
    order: { _id: row.order_id, number: row.number },
    payment: row.cash_state === null ? row.payment_id : '',
    amount: toRupees(paidPaise(row) - (row.handled_at === null && row.kind === 'returned' ? before(row) : 0)),
    kind: row.kind,
    ...(row.cash_state !== null && { cash: true as const }),
    ...(row.provider_paise !== null && { amountAtProvider: toRupees(row.provider_paise) }),
    foundAt: new Date(row.found_at).toISOString(),
    ...(row.handled_at !== null && {
      settled: { note: row.note ?? '', at: new Date(row.handled_at).toISOString(), by: row.handler ?? '' },
    }),
  }));
}

/** A finding with its order. */
export function findingWithId(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('order_finding')
    .innerJoin('order', 'order.id', 'order_finding.order_id')
    .select(['kind', 'order.id as order_id', 'number', 'payment_id', 'provider_order_id', 'paise', 'payment_paise'])
    .select('cash_state')
    .where('order_finding.id', '=', id)
    .executeTakeFirst();
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

/** The open findings, in no particular order. */
export function allOpenFindings(db: Kysely<Schema>): Promise<Selectable<Schema['order_finding']>[]> {
  return openFindings(db).selectAll().execute();
}

/** The open findings, for further queries. */
export function openFindings(db: Kysely<Schema>) {
  return db.selectFrom('order_finding').where('handled_at', 'is', null);
}

/** An order as the reconciliation compares it. */
export type ComparedOrder = Pick<
  Selectable<OrderTable>,
  'id' | 'number' | 'payment_id' | 'paise' | 'payment_paise' | 'status'
>;

/** The next orders by number: those since a time, and those whose payment has an open finding. */
export function ordersToCompare(
  db: Kysely<Schema>,
  { since, after, limit }: { readonly since: number; readonly after: number; readonly limit: number },
): Promise<ComparedOrder[]> {
  const found = openFindings(db).select('order_id').where('kind', 'not in', ['foreignRefund', 'returned']);
  return db
    .selectFrom('order')
    .select(['id', 'number', 'payment_id', 'paise', 'payment_paise', 'status'])
    .where((eb) => eb.or([eb('created_at', '>=', since), eb('id', 'in', found)]))
    .where('cash_state', 'is', null)
    .where('paid_by', 'is', null)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}
