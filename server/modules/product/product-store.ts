import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Product, ShownCategory } from '#contract/product.ts';
import { newestShown } from '#contract/rules/paging.ts';
import { mostStyleColours } from '#contract/rules/product-details.ts';
import { styleColours, type StyledProduct } from '#contract/rules/style-colours.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts, type ProductScope } from '../../db/select-products.ts';
import { pipeline } from '../../db/transaction.ts';
import type { Slice } from '../../slice.ts';
import { deleteExpired } from '../../work/sweeps.ts';
import { photosOf } from '../photo/photo-store.ts';
import { selectLowSizes } from '../stock/low-stock.ts';
import { liveSizes } from '../stock/size-store.ts';
import { ownHexes } from './colour-store.ts';
import { productRows, withLiveSizes, joinSizes, type ProductWithSizes } from './product-row.ts';

/** The product at a slug, with its photos. */
export async function productAt(db: Kysely<Schema>, slug: string, scope: ProductScope): Promise<Product | undefined> {
  const rows = await productRows(db, scope).where('product.slug', '=', slug).execute();
  return withPhotos(db, (await withLiveSizes(db, rows))[0]);
}

/** The price in paise of a product in the sale that it left last; undefined: it left none since a time. */
export async function pastSalePaise(db: Kysely<Schema>, productId: string, since: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sale_product')
    .innerJoin('sale', 'sale.id', 'sale_product.sale_id')
    .select('sale_product.paise')
    .where('sale_product.product_id', '=', productId)
    .where('sale_product.state', '=', 'off')
    .where('sale_product.paise', 'is not', null)
    .where('sale.ends_at', '>=', since)
    .orderBy('sale.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.paise ?? undefined;
}

/** The size charts that can apply to a product. */
export interface SizeCharts {
  readonly own: SizeChart | undefined;
  readonly category: SizeChart | undefined;
}

/** A product's own size chart and its category's. */
export async function sizeChartsOf(db: Kysely<Schema>, productId: string): Promise<SizeCharts> {
  const row = await selectProducts(db, 'all')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.size_chart as own', 'category.size_chart as category'])
    .where('product.id', '=', productId)
    .executeTakeFirst();
  const chart = (text: string | null | undefined) => (text ? parseJson<SizeChart>(text) : undefined);
  return { own: chart(row?.own), category: chart(row?.category) };
}

/** The product with its photos, also if it is hidden. */
export async function productWithId(db: Kysely<Schema>, id: string): Promise<Product | undefined> {
  return withPhotos(db, (await productsWithIds(db, [id], 'all'))[0]);
}

/** Lists carry no photos: the first has a URL of its own (docs/decisions/0006). */
async function withPhotos(db: Kysely<Schema>, product: Product | undefined): Promise<Product | undefined> {
  const photos = product && (await photosOf(db, product._id));
  return product && { ...product, ...(photos?.length && { photos }) };
}

/** A part of the list of shown products, or of those of a category, newest first. It scans an index, only up to the end of the part. */
export function newestProducts(
  db: Kysely<Schema>,
  categoryId: string | undefined,
  { offset, limit }: Slice,
): Promise<Product[]> {
  const part = newest(db, 'shown').limit(limit).offset(offset);
  return inOrder(db, 'shown', categoryId === undefined ? part : part.where('product.category_id', '=', categoryId));
}

/** The next products after `last`, hidden ones too, newest first. */
export function allProductsAfter(db: Kysely<Schema>, last: Product | undefined, limit: number): Promise<Product[]> {
  const part = newest(db, 'all').limit(limit);
  if (last === undefined) return inOrder(db, 'all', part);
  const timestamp = Date.parse(last.createdAt);
  const older = part
    // Redundant, but only this condition lets the index scan start here.
    .where('product.created_at', '<=', timestamp)
    .where((eb) => eb.or([eb('product.created_at', '<', timestamp), eb('product.id', '<', last._id)]));
  return inOrder(db, 'all', older);
}

function newest(db: Kysely<Schema>, scope: ProductScope) {
  return selectProducts(db, scope)
    .select('product.id')
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc');
}

/** The products of these ids, newest first. */
async function inOrder(
  db: Kysely<Schema>,
  scope: ProductScope,
  ids: SelectQueryBuilder<Schema, 'product', { id: string }>,
): Promise<Product[]> {
  const rows = productRows(db, scope).where('product.id', 'in', ids);
  return withLiveSizes(db, await rows.orderBy('product.created_at', 'desc').orderBy('product.id', 'desc').execute());
}

/** The shown products of these numbers, in the order of the numbers. */
export async function productsNumbered(db: Kysely<Schema>, numbers: readonly number[]): Promise<Product[]> {
  if (numbers.length === 0) return [];
  const position = new Map(numbers.map((number, index) => [number, index]));
  const rows = await productRows(db, 'shown').where('product.number', 'in', numbers).execute();
  rows.sort((a, b) => (position.get(a.number) ?? 0) - (position.get(b.number) ?? 0));
  return withLiveSizes(db, rows);
}

/** The first `count` products in the shop with a size that runs low (`isLow`), lowest stock first. */
export async function scarceProducts(db: Kysely<Schema>, limit: number, count: number): Promise<Product[]> {
  const rows = await productRows(db, 'shown')
    .where('product.id', 'in', selectLowSizes(db, limit).select('product_id'))
    .orderBy('product.quantity')
    .orderBy('product.id')
    .limit(count)
    .execute();
  return withLiveSizes(db, rows);
}

/** The number of products in a category, or in all, with hidden ones. */
export async function countAllProducts(db: Kysely<Schema>, categoryId?: string): Promise<number> {
  const counted = selectProducts(db, 'all').select((eb) => eb.fn.countAll<number>().as('total'));
  const ofCategory = categoryId === undefined ? counted : counted.where('category_id', '=', categoryId);
  return Number((await ofCategory.executeTakeFirstOrThrow()).total);
}

export async function countHidden(db: Kysely<Schema>): Promise<number> {
  const hidden = selectProducts(db, 'all').where('product.hidden_at', 'is not', null);
  const { total } = await hidden.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** The existing products among these ids, in no particular order. */
export async function productsWithIds(
  db: Kysely<Schema>,
  ids: readonly string[],
  scope: ProductScope,
): Promise<Product[]> {
  return (await productsWithSizes(db, ids, scope)).map(({ product }) => product);
}

/** The existing products among these ids with their live sizes, in no particular order. */
export async function productsWithSizes(
  db: Kysely<Schema>,
  ids: readonly string[],
  scope: ProductScope,
): Promise<ProductWithSizes[]> {
  // PostgreSQL refuses an empty list.
  if (ids.length === 0) return [];
  const [rows, sizes] = await pipeline([
    productRows(db, scope).where('product.id', 'in', ids).execute(),
    liveSizes(db, ids),
  ]);
  return joinSizes(rows, sizes);
}

/** Those of products that have the price of a sale now, also where no lower price before is shown. */
export async function productsInSale(db: Kysely<Schema>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = selectProducts(db, 'all').select('id').where('id', 'in', ids).where('sale_id', 'is not', null);
  return new Set((await rows.execute()).map(({ id }) => id));
}

/** The newest products of a category among which a photo is looked for. */
const newestLooked = 12;

/**
 * The categories that have products, in no particular order, each with the newest of its newest products that has a photo; if possible
 * not one of those that the home page shows already.
 */
export async function shownCategories(db: Kysely<Schema>): Promise<ShownCategory[]> {
  const looked = newest(db, 'shown')
    .select('product.created_at')
    .where('product.category_id', '=', sql.ref<string>('category.id'))
    .limit(newestLooked);
  const cover = db
    .selectFrom(looked.as('newest'))
    .innerJoin('photo', (join) => join.onRef('photo.product_id', '=', 'newest.id').on('photo.position', '=', 0))
    .select('newest.id')
    .orderBy((eb) => eb('newest.id', 'in', newest(db, 'shown').limit(newestShown)))
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(1);
  const shown = db.selectFrom('category').where('product_count', '>', 0);
  const categories = await shown.select(['id', 'name', 'slug', 'product_count']).execute();
  const rows = await selectProducts(db, 'shown')
    .select(['id', 'category_id', 'version', 'name'])
    .where('id', 'in', shown.select(cover.as('cover')))
    .execute();
  const covers = new Map(rows.map((row) => [row.category_id, { _id: row.id, __v: row.version, name: row.name }]));
  return categories.map(({ id, name, slug, product_count }) => {
    const found = covers.get(id);
    return { _id: id, name, slug, products: product_count, ...(found && { cover: found }) };
  });
}

/** Styles per query: SQLite allows 500 unions. */
const stylesAtOnce = 100;

/**
 * Products with the colours of their styles. One query reads the newest products of each style from an index, however many there are.
 */
export async function loadStyleColours(db: Kysely<Schema>, products: readonly Product[]): Promise<Product[]> {
  const styles = [...new Set(products.flatMap(({ style, colour }) => (colour === undefined ? [] : (style ?? []))))];
  const byStyle = new Map<string, StyledProduct[]>(styles.map((style) => [style, []]));
  for (let at = 0; at < styles.length; at += stylesAtOnce) {
    for (const sister of await newestOf(db, styles.slice(at, at + stylesAtOnce)))
      byStyle.get(sister.style)?.push(sister);
  }
  const sisters = [...byStyle.values()].flat();
  const hexes = await ownHexes(
    db,
    sisters.map(({ colour }) => colour),
  );
  return products.map((product) => {
    const colours = styleColours(product, byStyle.get(product.style ?? '') ?? [], hexes);
    return colours === undefined ? product : { ...product, colours };
  });
}

/** The newest shown products of each style that have a colour. */
async function newestOf(db: Kysely<Schema>, styles: readonly string[]): Promise<StyledProduct[]> {
  const queries = styles.map((style) =>
    db
      .selectFrom(
        selectProducts(db, 'shown')
          .select(['slug', 'name', 'style', 'colour'])
          .where('style', '=', style)
          .where('colour', 'is not', null)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(mostStyleColours)
          .as('sister'),
      )
      .selectAll(),
  );
  const [first, ...others] = queries;
  if (first === undefined) return [];
  const rows = await others.reduce((all, query) => all.unionAll(query), first).execute();
  return rows.flatMap(({ slug, name, style, colour }) =>
    style === null || colour === null ? [] : [{ slug, name, style, colour }],
  );
}

/** Deletes public prices that ended at `until` or before. @returns How many. */
export function deleteEndedPrices(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'public_price', { key: 'id', time: 'ended_at', until }, limit);
}
