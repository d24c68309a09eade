import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** How much of a line came back. */
export interface ReturnedPieces {
  readonly good: number;
  readonly damaged: number;
}

/** Stores how much of an order's lines came back. */
export async function insertReturned(
  trx: Kysely<Schema>,
  orderId: string,
  lines: readonly ({ readonly position: number } & ReturnedPieces)[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ position, good, damaged }) => ({ order_id: orderId, position, good, damaged }));
  await trx.insertInto('returned_line').values(rows).execute();
}

/** How much of each line of an order came back, in the order of `Order.lines`; empty if none did. */
export function returnedOf(db: Kysely<Schema>, orderId: string): Promise<ReturnedPieces[]> {
  return db
    .selectFrom('returned_line')
    .select(['good', 'damaged'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}
