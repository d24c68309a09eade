import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { ProductSizeTable, Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';

export type SizeRow = Selectable<ProductSizeTable>;

export type LiveSize = Pick<SizeRow, 'id' | 'product_id' | 'label' | 'sku' | 'quantity' | 'archived_at'>;

/** The live sizes of each product, in order. A product without sizes has one, with the empty label. */
export async function liveSizes(
  db: Kysely<Schema>,
  productIds: readonly string[],
): Promise<Map<string, readonly LiveSize[]>> {
  if (productIds.length === 0) return new Map();
  return byProduct(await selectLive(db, productIds).execute());
}

/**
 * The number of a size's last movement. Not the shop's: numbers are given before transactions commit, so a later one of another size may
 * be seen first. Those of one size are in order, because it is locked.
 */
export const lastMovementOf = (eb: ExpressionBuilder<Schema, 'product_size'>) =>
  eb
    .selectFrom('stock_movement')
    .select('stock_movement.id')
    .whereRef('stock_movement.product_id', '=', 'product_size.product_id')
    .whereRef('stock_movement.size_id', '=', 'product_size.id')
    .orderBy('stock_movement.id', 'desc')
    .limit(1);

/** A live size and the id of its last stock movement; null if it had none. */
export interface ExportedSize extends LiveSize {
  readonly seen: number | null;
}

/** The live sizes of at most some hundred products for an export. One statement, so that quantity and movement belong together. */
export async function exportedSizes(
  db: Kysely<Schema>,
  productIds: readonly string[],
): Promise<Map<string, readonly ExportedSize[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await selectLive(db, productIds)
    .select((eb) => lastMovementOf(eb).as('seen'))
    .execute();
  return byProduct(rows);
}

/** The keys of the labels of all live sizes. */
export async function sizeKeys(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('product_size')
    .select('label')
    .distinct()
    .where('archived_at', 'is', null)
    .execute();
  return new Set(rows.map(({ label }) => sizeKey(label)));
}

function selectLive(db: Kysely<Schema>, productIds: readonly string[]) {
  return db
    .selectFrom('product_size')
    .select(['id', 'product_id', 'label', 'sku', 'quantity', 'archived_at'])
    .where('product_id', 'in', productIds)
    .where('archived_at', 'is', null)
    .orderBy('position');
}

/** The sum of live sizes: `product.quantity`. */
export function sumOf(live: readonly Pick<SizeRow, 'quantity'>[]): number {
  return live.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether any product has sizes or an SKU. */
export async function hasSizesOrSkus(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom('product_size')
    .select('id')
    .where((eb) => eb.or([eb('label', '!=', ''), eb('sku', 'is not', null)]))
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a product in the shop has a size with this label in stock. */
export async function isLabelInStock(db: Kysely<Schema>, label: string): Promise<boolean> {
  const row = await selectProducts(db, 'shown')
    .innerJoin('product_size', 'product_size.product_id', 'product.id')
    .select('product.id')
    .where('product_size.label', '=', label)
    .where('product_size.quantity', '>', 0)
    .where('product_size.archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks these sizes, archived ones too, until the transaction ends. Missing ones were deleted. All transactions lock sizes in the
 * order of their ids, and before product rows, so that they cannot deadlock.
 * @param scope 'all': without those of deleted products, which are not sold any more.
 */
export async function lockSizes(
  trx: Kysely<Schema>,
  engine: Engine,
  sizeIds: readonly string[],
  scope: 'all' | 'kept' = 'kept',
): Promise<Map<string, SizeRow>> {
  if (sizeIds.length === 0) return new Map();
  const rows = await engine
    .locking(trx.selectFrom('product_size').selectAll().where('id', 'in', sizeIds).orderBy('id'))
    .execute();
  if (scope === 'kept' || rows.length === 0) return new Map(rows.map((row) => [row.id, row]));
  // A statement of its own: one that has waited for a lock still reads other tables as they were before it waited.
  const products = await selectProducts(trx, 'all')
    .select('product.id')
    .where('product.id', 'in', [...new Set(rows.map(({ product_id }) => product_id))])
    .execute();
  const present = new Set(products.map(({ id }) => id));
  return new Map(rows.filter(({ product_id }) => present.has(product_id)).map((row) => [row.id, row]));
}

/** Locks all sizes of these products, as `lockSizes`, by product. */
export async function lockSizesOfProducts(
  trx: Kysely<Schema>,
  engine: Engine,
  productIds: readonly string[],
): Promise<Map<string, readonly SizeRow[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await engine
    .locking(trx.selectFrom('product_size').selectAll().where('product_id', 'in', productIds).orderBy('id'))
    .execute();
  return byProduct(rows);
}

function byProduct<Row extends Pick<SizeRow, 'product_id'>>(rows: readonly Row[]): Map<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.product_id);
    if (group === undefined) groups.set(row.product_id, [row]);
    else group.push(row);
  }
  return groups;
}
