import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../slice.ts';
import { productRows, toProducts } from './product-row.ts';

/** Products that an index has in the order of the lists: of a category, with exactly these sizes in stock, or both. */
export interface Listing {
  readonly categoryId?: string;
  /** As `product.sizes_in_stock`. */
  readonly sizesInStock?: string;
}

/** A part of a list, newest first: by offset, or after the last product of the previous part. */
export type ListPart = Slice | { readonly olderThan: Product | undefined; readonly limit: number };

/** The most listings to merge. More are most of a shop, and SQLite allows 500 unions. */
const mostMerged = 100;

/**
 * A part of the list of all products, or of these listings together, in one query. It scans indexes only, and only up to the end of
 * the part.
 * @param listings Each combination of their categories and sizes that has products, unless they are only one or the other.
 */
export async function newestProducts(
  db: Kysely<Schema>,
  listings: readonly Listing[] | undefined,
  part: ListPart,
): Promise<Product[]> {
  if (listings?.length === 0) return [];
  const { offset, limit } = 'offset' in part ? part : { offset: 0, limit: part.limit };
  const ids = newest(keysOf(db, listings, part, offset + limit))
    .limit(limit)
    .offset(offset);
  const partIds = db.selectFrom(ids.as('part')).select('part.id');
  return toProducts(db, await newest(productRows(db).where('product.id', 'in', partIds)).execute());
}

/** Timestamps and ids of at least the `enough` newest products; of several listings the union of each one's newest. */
function keysOf(db: Kysely<Schema>, listings: readonly Listing[] | undefined, part: ListPart, enough: number) {
  const keys = () => older(db.selectFrom('product').select(['product.id', 'product.created_at']), part);
  if (listings === undefined) return keys();
  if (listings.length > mostMerged) return inAny(keys(), listings);
  const parts = listings.map(({ categoryId, sizesInStock }) => {
    let listing = keys();
    if (categoryId !== undefined) listing = listing.where('product.category_id', '=', categoryId);
    if (sizesInStock !== undefined) listing = listing.where('product.sizes_in_stock', '=', sizesInStock);
    return db.selectFrom(newest(listing).limit(enough).as('listing')).selectAll();
  });
  const together = parts.reduce((all, listing) => all.unionAll(listing));
  return db.selectFrom(together.as('product')).selectAll();
}

/** The products of so many listings that nearly every product in order is one of them. */
function inAny<O>(query: Listed<O>, listings: readonly Listing[]): Listed<O> {
  const distinct = (values: readonly (string | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  const conditions = [
    ['category_id', distinct(listings.map(({ categoryId }) => categoryId))],
    ['sizes_in_stock', distinct(listings.map(({ sizesInStock }) => sizesInStock))],
  ] as const;
  return conditions.reduce(
    (all, [column, values]) =>
      // An expression, because SQLite would use the column's index and sort all its rows.
      values.length === 0 ? all : all.where(sql<string>`${sql.ref(`product.${column}`)} || ''`, 'in', values),
    query,
  );
}

/** Product counts by category, without empty ones; of all categories by default. */
export async function productCounts(db: Kysely<Schema>, categoryIds?: readonly string[]): Promise<Map<string, number>> {
  let categories = db.selectFrom('category').select(['id', 'product_count']).where('product_count', '>', 0);
  if (categoryIds !== undefined) categories = categories.where('id', 'in', categoryIds);
  return new Map((await categories.execute()).map(({ id, product_count }) => [id, product_count]));
}

/** The number of products in these categories, or in all. */
export async function countProducts(db: Kysely<Schema>, categoryIds?: readonly string[]): Promise<number> {
  return [...(await productCounts(db, categoryIds)).values()].reduce((sum, count) => sum + count, 0);
}

/** The newest products of a category except one. */
export async function otherProducts(
  db: Kysely<Schema>,
  categoryId: string,
  productId: string,
  limit: number,
): Promise<Product[]> {
  const others = productRows(db).where('product.category_id', '=', categoryId).where('product.id', '!=', productId);
  return toProducts(db, await newest(others).limit(limit).execute());
}

type Listed<O> = SelectQueryBuilder<{ product: Schema['product'] }, 'product', O>;

function older<O>(query: Listed<O>, part: ListPart): Listed<O> {
  if (!('olderThan' in part) || part.olderThan === undefined) return query;
  const { _id, createdAt } = part.olderThan;
  const timestamp = Date.parse(createdAt);
  return (
    query
      // Redundant, but only this condition lets the index scan start here.
      .where('product.created_at', '<=', timestamp)
      .where((eb) => eb.or([eb('product.created_at', '<', timestamp), eb('product.id', '<', _id)]))
  );
}

/** The columns that order a list. */
type Keys = { product: Pick<Schema['product'], 'id' | 'created_at'> };

function newest<DB extends Keys, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
): SelectQueryBuilder<DB, T, O>;
function newest(query: SelectQueryBuilder<Keys, 'product', unknown>): SelectQueryBuilder<Keys, 'product', unknown> {
  return query.orderBy('product.created_at', 'desc').orderBy('product.id', 'desc');
}
