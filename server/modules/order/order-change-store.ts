import type { Insertable, Kysely } from 'kysely';
import type { OrderChangeTable, Schema } from '../../db/schema.ts';
import { moveLineRefunds } from '../refund/refund-store.ts';
import { searchTextOf, type OrderRow } from './order-store.ts';

/** The changes of an order, and the lines that they change. */

/** The changes of an order with the names of their authors, oldest first. */
export function changesOfOrder(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('order_change')
    .leftJoin('account', 'account.id', 'order_change.changed_by')
    .select(['what', 'value_before', 'value_after', 'changed_at', 'changed_by', 'note', 'account.name'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

/** The calls about orders, the earliest first. */
export function callsOfOrders(db: Kysely<Schema>, orderIds: readonly string[]) {
  return db
    .selectFrom('order_change')
    .select(['order_id', 'value_after as result', 'changed_at'])
    .where('order_id', 'in', orderIds)
    .where('what', '=', 'call')
    .orderBy('number')
    .execute();
}

/** How many changes of its address or a size a locked order has had. */
export async function countChanges(trx: Kysely<Schema>, orderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('order_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('what', 'in', ['address', 'size'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an order was 'Shipped' once, and taken back. */
export async function wasShipped(db: Kysely<Schema>, orderId: string): Promise<boolean> {
  const changes = db.selectFrom('order_change').select('number').where('order_id', '=', orderId);
  const undone = changes.where('what', '=', 'status').where('value_before', '=', 'Shipped').limit(1);
  return (await undone.executeTakeFirst()) !== undefined;
}

type StoredChange = Omit<Insertable<OrderChangeTable>, 'order_id' | 'number'>;

/** Adds to the changes of a locked order. */
export async function insertChange(trx: Kysely<Schema>, orderId: string, change: StoredChange): Promise<void> {
  const last = trx.selectFrom('order_change').where('order_id', '=', orderId);
  const { number } = await last
    .select(({ fn }) => fn.max<number | null>('number').as('number'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_change')
    .values({ ...change, order_id: orderId, number: (number ?? 0) + 1 })
    .execute();
}

/** Stores a locked order as it is now, and what has changed. */
export async function storeChange(trx: Kysely<Schema>, order: OrderRow, change: StoredChange): Promise<void> {
  const { id, name, phone, address, landmark, city, state, pincode, size, promised_from, promised_to } = order;
  await trx
    .updateTable('order')
    .set({ name, phone, address, landmark, city, state, pincode, size, promised_from, promised_to })
    .set({ changed_at: change.changed_at, search_text: searchTextOf(order) })
    .where('id', '=', id)
    .execute();
  await insertChange(trx, id, change);
}

/** The rows of an order's lines, in the order of `Order.lines`. */
export function lineRows(trx: Kysely<Schema>, orderId: string) {
  return trx
    .selectFrom('order_line')
    .select(['position', 'product_id', 'size', 'size_id', 'pieces', 'product', 'discount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export type LineRow = Awaited<ReturnType<typeof lineRows>>[number];

/**
 * Gives one of an order's lines another size. A line that had the product in this size already takes its pieces and its refunds: lines are
 * grouped.
 */
export async function setLineSize(
  trx: Kysely<Schema>,
  { id: orderId, payment_id: paymentId }: Pick<OrderRow, 'id' | 'payment_id'>,
  lines: readonly LineRow[],
  line: LineRow,
  size: { readonly id: string; readonly label: string },
): Promise<void> {
  const ofOrder = trx.updateTable('order_line').where('order_id', '=', orderId);
  const other = lines.find(({ product_id, size_id }) => product_id === line.product_id && size_id === size.id);
  if (other === undefined) {
    await ofOrder.set({ size: size.label, size_id: size.id }).where('position', '=', line.position).execute();
    return;
  }
  await ofOrder
    .set((eb) => ({ pieces: eb('pieces', '+', line.pieces), discount: eb('discount', '+', line.discount) }))
    .where('position', '=', other.position)
    .execute();
  await trx.deleteFrom('order_line').where('order_id', '=', orderId).where('position', '=', line.position).execute();
  await moveLineRefunds(trx, paymentId, { from: line.position, to: other.position });
}
