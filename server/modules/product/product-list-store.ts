import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Product, ShownCategory } from '#contract/product.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts, type ProductScope } from '../../db/select-products.ts';
import type { Slice } from '../../slice.ts';
import { productRows, withLiveSizes } from './product-row.ts';

/** A part of a list, newest first: by offset, or after the last product of the previous part. */
export type ListPart = Slice | { readonly olderThan: Product | undefined; readonly limit: number };

/** The most categories to merge. More are most of a shop, and SQLite allows 500 unions. */
const mostMerged = 100;

/**
 * A part of the list of all products, or of these categories together, in one query. It scans indexes only, and only up to the end of
 * the part.
 * @param categoryIds Of categories with products.
 */
export async function newestProducts(
  db: Kysely<Schema>,
  categoryIds: readonly string[] | undefined,
  part: ListPart,
  scope: ProductScope = 'shown',
): Promise<Product[]> {
  if (categoryIds?.length === 0) return [];
  const { offset, limit } = 'offset' in part ? part : { offset: 0, limit: part.limit };
  const ids = newest(keysOf(db, scope, categoryIds, part, offset + limit))
    .limit(limit)
    .offset(offset);
  const partIds = db.selectFrom(ids.as('part')).select('part.id');
  return withLiveSizes(db, await newest(productRows(db, scope).where('product.id', 'in', partIds)).execute());
}

/** Timestamps and ids of at least the `enough` newest products; of several categories the union of each one's newest. */
function keysOf(
  db: Kysely<Schema>,
  scope: ProductScope,
  categoryIds: readonly string[] | undefined,
  part: ListPart,
  enough: number,
) {
  const keys = () => older(selectProducts(db, scope).select(['product.id', 'product.created_at']), part);
  if (categoryIds === undefined) return keys();
  if (categoryIds.length > mostMerged) {
    // An expression, because SQLite would use the column's index and sort all its rows.
    return keys().where(sql<string>`${sql.ref('product.category_id')} || ''`, 'in', categoryIds);
  }
  const parts = categoryIds.map((categoryId) => {
    const listing = keys().where('product.category_id', '=', categoryId);
    return db.selectFrom(newest(listing).limit(enough).as('listing')).selectAll();
  });
  const together = parts.reduce((all, listing) => all.unionAll(listing));
  return db.selectFrom(together.as('product')).selectAll();
}

/** Counts of the shown products by category, without empty ones; of all categories by default. */
export async function productCounts(db: Kysely<Schema>, categoryIds?: readonly string[]): Promise<Map<string, number>> {
  let categories = db.selectFrom('category').select(['id', 'product_count']).where('product_count', '>', 0);
  if (categoryIds !== undefined) categories = categories.where('id', 'in', categoryIds);
  return new Map((await categories.execute()).map(({ id, product_count }) => [id, product_count]));
}

/** The number of shown products in these categories, or in all. */
export async function countProducts(db: Kysely<Schema>, categoryIds?: readonly string[]): Promise<number> {
  return [...(await productCounts(db, categoryIds)).values()].reduce((sum, count) => sum + count, 0);
}

/** The number of products in a category, or in all, with hidden ones. */
export async function countAllProducts(db: Kysely<Schema>, categoryId?: string): Promise<number> {
  const counted = selectProducts(db, 'all').select((eb) => eb.fn.countAll<number>().as('total'));
  const ofCategory = categoryId === undefined ? counted : counted.where('category_id', '=', categoryId);
  return Number((await ofCategory.executeTakeFirstOrThrow()).total);
}

/** The number of hidden products. */
export async function countHidden(db: Kysely<Schema>): Promise<number> {
  const hidden = selectProducts(db, 'all').where('product.hidden_at', 'is not', null);
  const { total } = await hidden.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** The newest products of a category except one. */
export async function otherProducts(
  db: Kysely<Schema>,
  categoryId: string,
  productId: string,
  limit: number,
): Promise<Product[]> {
  const others = productRows(db, 'shown')
    .where('product.category_id', '=', categoryId)
    .where('product.id', '!=', productId);
  return withLiveSizes(db, await newest(others).limit(limit).execute());
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

/** The newest products of a category among which a photo is looked for. */
const newestLooked = 12;

/** Categories in one query: SQLite allows 500 unions. */
const categoriesAtOnce = 100;

/** The categories that have products, in no particular order, each with the newest of its newest products that has a photo. */
export async function shownCategories(db: Kysely<Schema>): Promise<ShownCategory[]> {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name', 'slug', 'product_count'])
    .where('product_count', '>', 0)
    .execute();
  const covers = new Map<string, NonNullable<ShownCategory['cover']>>();
  for (let at = 0; at < categories.length; at += categoriesAtOnce) {
    const ids = categories.slice(at, at + categoriesAtOnce).map(({ id }) => id);
    for (const { category_id, id, version, name } of await newestWithPhoto(db, ids)) {
      if (!covers.has(category_id)) covers.set(category_id, { _id: id, __v: version, name });
    }
  }
  return categories.map(({ id, name, slug, product_count }) => {
    const cover = covers.get(id);
    return { _id: id, name, slug, products: product_count, ...(cover && { cover }) };
  });
}

/** Of the newest products of each category those that have a photo, newest first. */
function newestWithPhoto(db: Kysely<Schema>, categoryIds: readonly string[]) {
  const parts = categoryIds.map((id) =>
    db
      .selectFrom(
        selectProducts(db, 'shown')
          .select(['id', 'category_id', 'version', 'name', 'created_at'])
          .where('category_id', '=', id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(newestLooked)
          .as('newest'),
      )
      .selectAll(),
  );
  const together = parts.reduce((all, part) => all.unionAll(part));
  return db
    .selectFrom(together.as('product'))
    .innerJoin('photo', (join) => join.onRef('photo.product_id', '=', 'product.id').on('photo.position', '=', 0))
    .select(['product.id', 'product.category_id', 'product.version', 'product.name'])
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .execute();
}
