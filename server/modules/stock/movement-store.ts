import { sql, type Kysely } from 'kysely';
import type { StockReason } from '#contract/rules/stock-movement.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { SizeRow } from './size-store.ts';

/** Why the stock changes. */
export interface StockCause {
  readonly reason: StockReason;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The admin's account; absent for a sale, and if the shop itself fills its catalogue. */
  readonly by?: string | undefined;
  /** The order of a sale or a cancellation. */
  readonly orderId?: string;
  /** The id that the client gave to received goods or corrections. */
  readonly receiptId?: string | undefined;
}

/** The stock of a size before and after a change. */
export interface StockChange {
  readonly size: Pick<SizeRow, 'id' | 'product_id' | 'label'>;
  readonly before: number;
  readonly after: number;
  /** What the admin wrote to it. */
  readonly note?: string | undefined;
}

/**
 * Records changes of stock in one statement, in the transaction that makes them and after it has locked their sizes: the movements of a
 * size are then in the order of their ids, and each begins where the one before ended. Changes of nothing are left out.
 */
export async function insertMovements(
  trx: Kysely<Schema>,
  changes: readonly StockChange[],
  { reason, at, by, orderId, receiptId }: StockCause,
): Promise<void> {
  const rows = changes
    .filter(({ before, after }) => before !== after)
    .map(({ size, before, after, note = '' }) => ({
      product_id: size.product_id,
      size_id: size.id,
      label: size.label,
      moved_at: at,
      quantity_before: before,
      quantity_after: after,
      reason,
      account_id: by ?? null,
      order_id: orderId ?? null,
      receipt_id: receiptId ?? null,
      note: note === '' ? null : note,
    }));
  if (rows.length > 0) await trx.insertInto('stock_movement').values(rows).execute();
}

/** Which of these locked sizes were corrected after the movement that was seen. */
export async function correctedSince(trx: Kysely<Schema>, seen: readonly SeenStock[]): Promise<Set<string>> {
  if (seen.length === 0) return new Set();
  const rows = await trx
    .selectFrom(valuesOf(seen))
    .innerJoin('product_size', 'product_size.id', 'seen.column1')
    .select('product_size.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stock_movement as later')
          .select('later.id')
          .whereRef('later.product_id', '=', 'product_size.product_id')
          .whereRef('later.size_id', '=', 'product_size.id')
          .whereRef('later.id', '>', 'seen.column2')
          .where('later.reason', '=', 'correct'),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Records the stock of products that were inserted just now, at the time of their creation. */
export async function insertFirstMovements(
  trx: Kysely<Schema>,
  productIds: readonly string[],
  { reason, by = null }: { readonly reason: StockReason; readonly by?: string | undefined | null },
): Promise<void> {
  await trx
    .insertInto('stock_movement')
    .columns([
      ...(['product_id', 'size_id', 'label', 'moved_at', 'quantity_before', 'quantity_after', 'reason'] as const),
      'account_id',
    ])
    .expression(() =>
      selectProducts(trx, 'all')
        .innerJoin('product_size', 'product_size.product_id', 'product.id')
        .select((row) => [
          ...(['product_id', 'product_size.id', 'label', 'created_at'] as const),
          row.lit(0).as('quantity_before'),
          'product_size.quantity',
          row.cast<StockReason>(row.val(reason), 'text').as('reason'),
          row.cast<string | null>(row.val(by), 'text').as('account_id'),
        ])
        .where('product_id', 'in', productIds)
        .where('product_size.quantity', '>', 0)
        .orderBy('number')
        .orderBy('position'),
    )
    .execute();
}

/** A movement with the names that admins read. */
export interface MovementRow {
  readonly id: number;
  readonly label: string;
  readonly moved_at: number;
  readonly quantity_before: number;
  readonly quantity_after: number;
  readonly reason: StockReason;
  /** The admin's name. */
  readonly by: string | null;
  readonly order_id: string | null;
  /** Null if the order's row is gone, as after the restore of an older backup. */
  readonly order_number: number | null;
  readonly note: string | null;
}

/**
 * Movements of a product, newest first.
 * @param before Only those with a lower id.
 */
export function movementsOfProduct(
  db: Kysely<Schema>,
  productId: string,
  before: number | undefined,
  limit: number,
): Promise<MovementRow[]> {
  let rows = db
    .selectFrom('stock_movement')
    .leftJoin('account', 'account.id', 'stock_movement.account_id')
    .leftJoin('order', 'order.id', 'stock_movement.order_id')
    .select(['stock_movement.id', 'label', 'moved_at', 'quantity_before', 'quantity_after', 'stock_movement.reason'])
    .select(['account.name as by', 'order_id', 'order.number as order_number', 'note'])
    .where('product_id', '=', productId);
  if (before !== undefined) rows = rows.where('stock_movement.id', '<', before);
  return rows.orderBy('stock_movement.id', 'desc').limit(limit).execute();
}

/** What a receipt added, by size id; none if it is not known. */
export async function quantitiesOfReceipt(trx: Kysely<Schema>, receiptId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('stock_movement')
    .select(['size_id', 'quantity_before', 'quantity_after'])
    .where('receipt_id', '=', receiptId)
    .execute();
  return new Map(rows.map((row) => [row.size_id, row.quantity_after - row.quantity_before]));
}

/** A size, and a movement of it that was seen; 0: none. */
export interface SeenStock {
  readonly sizeId: string;
  readonly movement: number;
}

/** The stock of a size, and what has moved since a movement of it. Imports do not count. */
export interface StockSince {
  readonly quantity: number;
  readonly moved: number;
}

/** Sizes per lookup with two parameters each. */
const sizesAtOnce = 2000;

/** Sizes with movements as a table. Both engines name the columns of values like this. */
function valuesOf(seen: readonly SeenStock[]) {
  const values = sql.join(seen.map(({ sizeId, movement }) => sql`(${sizeId}, cast(${movement} as bigint))`));
  return sql<{ column1: string; column2: number }>`(values ${values})`.as('seen');
}

/** What has moved since these movements, by size id, without movements that are not their size's. */
export async function stockSince(db: Kysely<Schema>, seen: readonly SeenStock[]): Promise<Map<string, StockSince>> {
  const bySize = new Map<string, StockSince>();
  for (let at = 0; at < seen.length; at += sizesAtOnce) {
    const some = seen.slice(at, at + sizesAtOnce);
    // One statement: a sale between two would be counted in one of them alone.
    const rows = await db
      .selectFrom(valuesOf(some))
      .innerJoin('product_size', 'product_size.id', 'seen.column1')
      .select(['product_size.id', 'product_size.quantity'])
      .select((eb) =>
        eb
          .selectFrom('stock_movement as later')
          .select((row) => {
            // A size that is short has no pieces: below 0 nothing moves that a file's quantity counts.
            const pieces = (column: 'quantity_after' | 'quantity_before') =>
              row.case().when(column, '>', 0).then(row.ref(column)).else(0).end();
            return row.fn.sum<number | null>(row(pieces('quantity_after'), '-', pieces('quantity_before'))).as('moved');
          })
          .whereRef('later.product_id', '=', 'product_size.product_id')
          .whereRef('later.size_id', '=', 'product_size.id')
          .whereRef('later.id', '>', 'seen.column2')
          .where('later.reason', '!=', 'import')
          .as('moved'),
      )
      .where((eb) =>
        eb.or([
          eb('seen.column2', '=', 0),
          eb.exists(
            eb
              .selectFrom('stock_movement as own')
              .select('own.id')
              .whereRef('own.id', '=', 'seen.column2')
              .whereRef('own.size_id', '=', 'product_size.id'),
          ),
        ]),
      )
      .execute();
    for (const { id, quantity, moved } of rows) bySize.set(id, { quantity, moved: moved ?? 0 });
  }
  return bySize;
}
