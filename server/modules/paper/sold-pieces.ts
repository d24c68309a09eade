import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { lineRows, type LineRow } from '../order/order-change-store.ts';
import { orderWithId } from '../order/order-store.ts';
import { returnWithId } from '../returns/return-store.ts';

/** How many pieces of lines of an order, by the positions of the lines, which its paper has too. */
export type Pieces = readonly { readonly line: number; readonly count: number }[];

/**
 * The order whose paper has what was sold with pieces of an order, and the pieces there. A replacement has no paper: its pieces were sold with
 * the order that it is for.
 */
export async function soldPieces(
  db: Kysely<Schema>,
  orderId: string,
  pieces: Pieces,
): Promise<{ readonly orderId: string; readonly pieces: Pieces }> {
  const { method, return_id: returnId } = (await orderWithId(db, orderId)) ?? { method: undefined, return_id: null };
  const request = method === 'replacement' && returnId !== null ? await returnWithId(db, returnId) : undefined;
  if (request === undefined) return { orderId, pieces };
  const own = await lineRows(db, orderId);
  const first = await lineRows(db, request.order_id);
  const counts = new Map<number, number>();
  for (const { line, count } of pieces) {
    const sent = own.find(({ position }) => position === line);
    const ofProduct = first.filter(({ product_id }) => product_id === sent?.product_id);
    const isInSize = ({ size_id }: LineRow) => size_id === sent?.size_id;
    // First the line in the same size: the size may have been changed before the replacement left.
    const rows = [...ofProduct.filter(isInSize), ...ofProduct.filter((row) => !isInSize(row))];
    let left = count;
    for (const row of rows) {
      const before = counts.get(row.position) ?? 0;
      const taken = Math.min(left, row.pieces - before);
      if (taken > 0) counts.set(row.position, before + taken);
      left -= taken;
    }
  }
  return soldPieces(
    db,
    request.order_id,
    [...counts].map(([line, count]) => ({ line, count })),
  );
}
