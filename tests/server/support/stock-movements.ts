import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { unsold } from '#contract/rules/stock-level.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** The movements of a product as the database has them, oldest first: 'M 3 → 2 sale'. */
export async function readMovements({ db }: Database, { _id }: Product): Promise<string[]> {
  const rows = await db.selectFrom('stock_movement').selectAll().where('product_id', '=', _id).orderBy('id').execute();
  return rows.map((row) => `${row.label} ${row.quantity_before} → ${row.quantity_after} ${row.reason}`.trim());
}

/**
 * Describes what does not add up in the stock history of a shop that recorded it from its beginning: the movements of each size are a
 * chain from 0 to its stock, or to 0 if it was deleted, and those of each order add up to its quantity, or to what is lost of it.
 */
export async function findMovementFaults(db: Kysely<Schema>): Promise<string[]> {
  const sizes = await db.selectFrom('product_size').select(['id', 'label', 'quantity', 'short']).execute();
  const movements = await db.selectFrom('stock_movement').selectAll().orderBy('id').execute();
  const orders = await db
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .leftJoin('returned_line', (join) =>
      join.onRef('returned_line.order_id', '=', 'order.id').onRef('returned_line.position', '=', 'order_line.position'),
    )
    .leftJoin(
      db
        .selectFrom('return_line')
        .innerJoin('order_return', 'order_return.id', 'return_line.return_id')
        .select(['order_id', 'position', (eb) => eb.fn.sum<number>('good').as('good')])
        .groupBy(['order_id', 'position'])
        .as('back'),
      (join) => join.onRef('back.order_id', '=', 'order.id').onRef('back.position', '=', 'order_line.position'),
    )
    .select(['order.id', 'status', 'waits_for_pieces', (eb) => eb.fn.sum<number>('pieces').as('pieces')])
    .select((eb) => eb.fn.sum<number | null>('back.good').as('back'))
    .select((eb) => eb.fn.sum<number | null>('damaged').as('damaged'))
    .groupBy(['order.id', 'status', 'waits_for_pieces'])
    .execute();
  const faults: string[] = [];
  const ends = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const { id, size_id, label, quantity_before: before, quantity_after: after, order_id } of movements) {
    const end = ends.get(size_id) ?? 0;
    if (before !== end) faults.push(`movement ${id} of ${label} (${size_id}) begins with ${before} after ${end}`);
    ends.set(size_id, after);
    if (order_id !== null) taken.set(order_id, (taken.get(order_id) ?? 0) + before - after);
  }
  const stock = new Map(sizes.map((size) => [size.id, unsold(size)]));
  for (const id of new Set([...stock.keys(), ...ends.keys()])) {
    const [quantity, end] = [stock.get(id) ?? 0, ends.get(id) ?? 0];
    if (quantity !== end) faults.push(`the movements of ${id} end with ${end}, it has ${quantity}`);
  }
  for (const { id, status, pieces, damaged, back, waits_for_pieces: waits } of orders) {
    // Damaged pieces of a parcel that came back are not in stock again.
    const expected =
      status === 'Cancelled' ? Number(damaged ?? 0) : waits === 1 ? 0 : Number(pieces) - Number(back ?? 0);
    const moved = taken.get(id) ?? 0;
    if (moved !== expected) faults.push(`the movements of order ${id} take ${moved} of ${expected}`);
  }
  return faults;
}
