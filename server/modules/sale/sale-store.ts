import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SaleProductTable, SaleTable } from '../../db/sale-schema.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { Slice } from '../../slice.ts';
import { deleteExpired } from '../../work/sweeps.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

export type SaleRow = Selectable<SaleTable>;
type SaleProductState = SaleProductTable['state'];

/** Rows of one statement: the embedded database blocks the process meanwhile. */
const rowsAtOnce = 500;

/** Inserts a sale with its products, or gives one other products. */
export async function saveSale(
  catalogue: CatalogueTransaction,
  sale: Insertable<SaleTable>,
  productIds: readonly string[],
): Promise<void> {
  const { id, ...columns } = sale;
  await catalogue
    .writing()
    .insertInto('sale')
    .values(sale)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  const { trx } = catalogue;
  await trx.deleteFrom('sale_product').where('sale_id', '=', id).execute();
  for (let at = 0; at < productIds.length; at += rowsAtOnce) {
    if (at > 0) await yieldToEventLoop();
    const some = productIds.slice(at, at + rowsAtOnce);
    const rows = some.map((product_id) => ({ sale_id: id, product_id, state: 'waiting' as const }));
    await trx.insertInto('sale_product').values(rows).execute();
  }
}

export function saleWithId(db: Kysely<Schema>, id: string): Promise<SaleRow | undefined> {
  return db.selectFrom('sale').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest start first. */
export function listSales(db: Kysely<Schema>, { offset, limit }: Slice): Promise<SaleRow[]> {
  const sales = db.selectFrom('sale').selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc');
  return sales.limit(limit).offset(offset).execute();
}

export async function countSales(db: Kysely<Schema>): Promise<number> {
  const counted = db.selectFrom('sale').select((eb) => eb.fn.countAll<number>().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/** The sales whose state changes at `now` or whose prices are changing. Ends come before starts: a product may go from one to the next. */
export async function dueSales(db: Kysely<Schema>, now: number): Promise<string[]> {
  const due = db.selectFrom('sale').select(['id', 'state']).where('due_at', '<=', now).orderBy('due_at');
  const rows = await due.execute();
  const begins = ({ state }: (typeof rows)[number]) => Number(state === 'planned' || state === 'starting');
  return rows.sort((a, b) => begins(a) - begins(b)).map(({ id }) => id);
}

/** The sales that have not ended and run at some time between `from` and `to`. */
export function salesBetween(
  db: Kysely<Schema>,
  { from, to, without }: { readonly from: number; readonly to: number; readonly without: string },
): Promise<Pick<SaleRow, 'id' | 'name'>[]> {
  return db
    .selectFrom('sale')
    .select(['id', 'name'])
    .where('due_at', 'is not', null)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .where('id', '<>', without)
    .execute();
}

/** @param shown The shop shows its end. */
export async function changeSale(
  catalogue: CatalogueTransaction,
  id: string,
  change: Updateable<SaleTable>,
  shown: boolean,
): Promise<void> {
  const sales = catalogue.writing(...(shown ? [{ sale: id }] : [])).updateTable('sale');
  await sales.set(change).where('id', '=', id).execute();
}

export async function deleteSale(catalogue: CatalogueTransaction, id: string): Promise<void> {
  await catalogue.writing().deleteFrom('sale').where('id', '=', id).execute();
}

/** How many products of each sale are in each state. */
export async function countProducts(
  db: Kysely<Schema>,
  saleIds: readonly string[],
): Promise<{ sale_id: string; state: SaleProductState; count: number }[]> {
  if (saleIds.length === 0) return [];
  const rows = await db
    .selectFrom('sale_product')
    .select((eb) => ['sale_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('sale_id', 'in', saleIds)
    .groupBy(['sale_id', 'state'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The products of a sale in a state, in parts. */
export async function productIdsIn(db: Kysely<Schema>, saleId: string, state: SaleProductState): Promise<string[]> {
  return inParts(async (after, limit) => {
    const products = db.selectFrom('sale_product').select('product_id as id').where('sale_id', '=', saleId);
    return products
      .where('state', '=', state)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(limit)
      .execute();
  }).then((rows) => rows.map(({ id }) => id));
}

/** What a sale may be of. */
export interface Choice {
  readonly products?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
}

const shownColumns = [
  'product.id',
  'product.name',
  'product.slug',
  'product.paise',
  'product.base_paise',
  'product.mrp_paise',
] as const;

/** The chosen products that have a price, hidden ones too; without a choice all. */
export function chosenProducts(db: Kysely<Schema>, { products, categories }: Choice, most: number) {
  return inParts((after, limit) => {
    const all = selectProducts(db, 'all').select(shownColumns).where('product.paise', '>', 0);
    const chosen = products ? all.where('product.id', 'in', products) : all;
    const ofCategories = categories ? chosen.where('product.category_id', 'in', categories) : chosen;
    return ofCategories.where('product.id', '>', after).orderBy('product.id').limit(limit).execute();
  }, most);
}

export type ChosenProduct = Awaited<ReturnType<typeof chosenProducts>>[number];

/** The products of a saved sale, with their prices as it began. */
export function productsOf(db: Kysely<Schema>, saleId: string) {
  return inParts((after, limit) =>
    selectProducts(db, 'all')
      .innerJoin('sale_product', 'sale_product.product_id', 'product.id')
      .select(shownColumns)
      .select(['sale_product.state', 'sale_product.base_paise as before', 'sale_product.paise as reduced'])
      .select('sale_product.was_paise as was')
      .where('sale_product.sale_id', '=', saleId)
      .where('sale_product.product_id', '>', after)
      .orderBy('sale_product.product_id')
      .limit(limit)
      .execute(),
  );
}

/** Reads rows by their ids in parts, with turns of the event loop between them; `most` and one more at most. */
async function inParts<R extends { readonly id: string }>(
  read: (after: string, limit: number) => Promise<R[]>,
  most = Infinity,
): Promise<R[]> {
  const rows: R[] = [];
  for (;;) {
    const part = await read(rows.at(-1)?.id ?? '', rowsAtOnce);
    rows.push(...part);
    if (part.length < rowsAtOnce || rows.length > most) return rows;
    await yieldToEventLoop();
  }
}

/** The lowest price at which each product was publicly on sale since a time, in paise; absent: it was not. */
export async function lowestPrices(
  db: Kysely<Schema>,
  productIds: readonly string[],
  since: number,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('public_price')
    .select((eb) => ['product_id', eb.fn.min('paise').as('paise')])
    .where('product_id', 'in', productIds)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, paise }) => [product_id, paise]));
}

/** A product of a running sale, also a deleted one: it may be restored. */
export function pricedProducts(trx: Kysely<Schema>, ids: readonly string[]) {
  const products = selectProducts(trx, 'kept').select(['id', 'paise', 'base_paise', 'sale_id']);
  return products.where('id', 'in', ids).orderBy('id').execute();
}

/** Those of these products that wait for the sale, or are in it. */
export async function inState(
  trx: Kysely<Schema>,
  saleId: string,
  ids: readonly string[],
  state: SaleProductState,
): Promise<Set<string>> {
  const products = trx.selectFrom('sale_product').select('product_id').where('sale_id', '=', saleId);
  const rows = await products.where('product_id', 'in', ids).where('state', '=', state).execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

/** Gives a product the prices of a sale, or its own. This is no new version of it. */
export async function setPrices(
  catalogue: CatalogueTransaction,
  id: string,
  prices: Pick<Selectable<Schema['product']>, 'paise' | 'base_paise' | 'was_paise' | 'sale_id'>,
  now: number,
): Promise<void> {
  const products = catalogue.writing({ product: id }).updateTable('product');
  await products
    .set({ ...prices, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setProductState(
  trx: Kysely<Schema>,
  saleId: string,
  productId: string,
  columns: Updateable<SaleProductTable>,
): Promise<void> {
  const products = trx.updateTable('sale_product').set(columns).where('sale_id', '=', saleId);
  await products.where('product_id', '=', productId).execute();
}

/** Products that a sale did not come to. */
export async function dropWaiting(trx: Kysely<Schema>, saleId: string): Promise<void> {
  const waiting = trx.updateTable('sale_product').set({ state: 'off' }).where('sale_id', '=', saleId);
  await waiting.where('state', '=', 'waiting').execute();
}

/** Deletes sales that ended at `until` or before. @returns How many. */
export function deleteEndedSales(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'sale', { key: 'id', time: 'ended_at', until, only: sql`ended_at is not null` }, limit);
}
