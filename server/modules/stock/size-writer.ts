import { sql, type Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { stockOf, unsold } from '#contract/rules/stock-level.ts';
import type { Schema } from '../../db/schema.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { insertFirstMovements, insertMovements, type StockCause } from './movement-store.ts';
import { planSizes, sizeEvents, type StockFields } from './size-plan.ts';
import { sumOf, type SizeRow } from './size-store.ts';

/** Inserts the sizes of new products, whose `quantity` must be their sum. */
export async function insertSizesOfNew(
  catalogue: CatalogueTransaction,
  rows: readonly SizeRow[],
  origin: Pick<StockCause, 'reason' | 'by'>,
): Promise<void> {
  await insertSizes(catalogue, rows);
  await insertFirstMovements(catalogue.trx, productsOf(rows), origin);
}

/**
 * Changes the sizes and the quantity of a product.
 * @param rows All its sizes, locked (`lockSizesOfProducts`).
 * @throws {Refused} malformed, as `planSizes`
 */
export async function applySizeEdit(
  catalogue: CatalogueTransaction,
  productId: string,
  rows: readonly SizeRow[],
  stock: StockFields,
  cause: StockCause,
): Promise<void> {
  const planned = planSizes(productId, rows, stock);
  const stays = new Set(planned.map(({ id }) => id));
  const live = rows.filter(({ archived_at }) => archived_at === null);
  const dropped = live.filter(({ id }) => !stays.has(id));
  catalogue.writing(...sizeEvents(live, planned));
  await dropSizes(catalogue, productId, dropped, cause);
  await freeLabels(catalogue, productId, rows, planned);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const added = planned.filter(({ id }) => !byId.has(id));
  for (const row of planned) {
    const before = byId.get(row.id);
    if (before === undefined || isDeepStrictEqual(row, before)) continue;
    await catalogue
      .writing({ stock: productId })
      .updateTable('product_size')
      .set(row)
      .where('id', '=', row.id)
      .execute();
  }
  if (added.length > 0) await insertSizes(catalogue, added);
  if (sumOf(planned) !== sumOf(live)) await setQuantity(catalogue, productId, sumOf(planned));
  const changes = planned.map((size) => ({
    size,
    before: unsold(byId.get(size.id) ?? stockOf(0)),
    after: unsold(size),
  }));
  await insertMovements(catalogue.trx, changes, cause);
}

/** Archives sizes that an order or a reservation names, and deletes the others. Their quantities are no longer in stock. */
async function dropSizes(
  catalogue: CatalogueTransaction,
  productId: string,
  dropped: readonly SizeRow[],
  cause: StockCause,
): Promise<void> {
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  const used = await usedSizes(catalogue.trx, ids);
  const writing = catalogue.writing({ stock: productId });
  if (used.size > 0) {
    await writing
      .updateTable('product_size')
      // What its orders lack is lacking still when the size comes back.
      .set({ archived_at: cause.at, quantity: 0, short: sql`case when quantity > 0 then 0 else short end` })
      .where('id', 'in', [...used])
      .execute();
  }
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length > 0) await writing.deleteFrom('product_size').where('id', 'in', unused).execute();
  const inOrder = dropped.toSorted((a, b) => a.position - b.position);
  const left = (size: SizeRow) => (used.has(size.id) ? Math.min(0, unsold(size)) : 0);
  const changes = inOrder.map((size) => ({ size, before: unsold(size), after: left(size) }));
  await insertMovements(catalogue.trx, changes, { ...cause, reason: 'remove' });
}

async function insertSizes(catalogue: CatalogueTransaction, rows: readonly SizeRow[]): Promise<void> {
  await catalogue
    .writing(...productsOf(rows).map((product) => ({ product })))
    .insertInto('product_size')
    .values([...rows])
    .execute();
}

function productsOf(rows: readonly SizeRow[]): string[] {
  return [...new Set(rows.map(({ product_id }) => product_id))];
}

async function usedSizes(trx: Kysely<Schema>, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of ['order_line', 'hold'] as const) {
    const rows = await trx.selectFrom(table).select('size_id').distinct().where('size_id', 'in', ids).execute();
    for (const { size_id } of rows) if (size_id !== null) used.add(size_id);
  }
  return used;
}

/**
 * Labels are unique in a product, so one that moves to another size is freed first: its size gets its id as the key, which is too long
 * for a label. An archived size keeps that key, and is not continued any more.
 */
async function freeLabels(
  catalogue: CatalogueTransaction,
  productId: string,
  rows: readonly SizeRow[],
  planned: readonly SizeRow[],
): Promise<void> {
  const ownerOfKey = new Map(planned.map(({ id, label_key }) => [label_key, id]));
  for (const { id, label_key } of rows) {
    if ((ownerOfKey.get(label_key) ?? id) === id) continue;
    await catalogue
      .writing({ stock: productId })
      .updateTable('product_size')
      .set({ label_key: id })
      .where('id', '=', id)
      .execute();
  }
}

async function setQuantity(catalogue: CatalogueTransaction, productId: string, quantity: number): Promise<void> {
  await catalogue
    .writing({ stock: productId })
    .updateTable('product')
    .set({ quantity })
    .where('id', '=', productId)
    .execute();
}
