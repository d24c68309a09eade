import type { Kysely, Selectable } from 'kysely';
import type { ProductVisibility } from '#contract/rules/product-filter.ts';
import type { ReviewFit } from '#contract/rules/review.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { Slice } from '../../slice.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

export type ReviewRow = Selectable<Schema['review']>;

/** Whether everyone sees the product. */
export async function isShownProduct(db: Kysely<Schema>, productId: string): Promise<boolean> {
  const row = await selectProducts(db, 'shown').select('id').where('id', '=', productId).executeTakeFirst();
  return row !== undefined;
}

/**
 * The reviews that the shop shows and counts: those that no admin has hidden.
 * @param liveOnly Leave reviews of test orders out.
 */
function selectShown(db: Kysely<Schema>, liveOnly: boolean) {
  return db
    .selectFrom('review')
    .innerJoin('order', 'order.id', 'review.order_id')
    .where('review.hidden_at', 'is', null)
    .where('order.test', 'in', countedTests(liveOnly));
}

/** The values of `order.test` that count. */
const countedTests = (liveOnly: boolean): (0 | 1)[] => (liveOnly ? [0] : [0, 1]);

/** A part of the shown reviews of a product, newest first. */
export function shownReviews(
  db: Kysely<Schema>,
  productId: string,
  liveOnly: boolean,
  { offset, limit }: Slice,
): Promise<ReviewRow[]> {
  return selectShown(db, liveOnly)
    .selectAll('review')
    .where('product_id', '=', productId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The numbers of shown reviews of a product by stars and fit. */
export async function reviewCounts(
  db: Kysely<Schema>,
  productId: string,
  liveOnly: boolean,
): Promise<{ stars: number; fit: ReviewFit; count: number }[]> {
  const rows = await selectShown(db, liveOnly)
    .select(['stars', 'fit'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .groupBy(['stars', 'fit'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The account's review of the product, also if an admin hid it. `test`: of a test order. */
export async function reviewBy(
  db: Kysely<Schema>,
  productId: string,
  accountId: string,
): Promise<{ id: string; test: boolean } | undefined> {
  const row = await db
    .selectFrom('review')
    .innerJoin('order', 'order.id', 'review.order_id')
    .select(['review.id', 'order.test'])
    .where('product_id', '=', productId)
    .where('review.account_id', '=', accountId)
    .executeTakeFirst();
  return row && { id: row.id, test: row.test === 1 };
}

/**
 * The ids of the products that the account has reviewed.
 * @param liveOnly Reviews of test orders do not count.
 */
export async function reviewedProducts(
  db: Kysely<Schema>,
  accountId: string,
  liveOnly: boolean,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('order', 'order.id', 'review.order_id')
    .select('review.product_id')
    .where('review.account_id', '=', accountId)
    .where('order.test', 'in', liveOnly ? [0] : [0, 1])
    .execute();
  return new Set(rows.map((row) => row.product_id));
}

/** A line of an order. */
interface BoughtLine {
  readonly order_id: string;
  /** The label as bought; null unless the product has or had such a size: an outside client's cart can name any. */
  readonly size: string | null;
}

/** The product's first line in the account's latest delivered order. */
export async function deliveredLine(
  db: Kysely<Schema>,
  productId: string,
  accountId: string,
  liveOnly: boolean,
): Promise<BoughtLine | undefined> {
  const line = await db
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .leftJoin('product_size', (join) =>
      join
        .onRef('product_size.product_id', '=', 'order_line.product_id')
        .onRef('product_size.label', '=', 'order_line.size')
        .on('product_size.label', '!=', ''),
    )
    .select(['order_line.order_id', 'order_line.size', 'order_line.size_id', 'product_size.id as named_id'])
    .where('order.account_id', '=', accountId)
    .where('order.status', '=', 'Delivered')
    .where('order.test', 'in', countedTests(liveOnly))
    .where('order_line.product_id', '=', productId)
    .orderBy('order.created_at', 'desc')
    .orderBy('order.id', 'desc')
    .orderBy('order_line.position')
    .limit(1)
    .executeTakeFirst();
  if (line === undefined) return undefined;
  return { order_id: line.order_id, size: line.size_id === null && line.named_id === null ? null : line.size };
}

/** @returns False if the account has reviewed the product already. */
export async function insertReview(catalogue: CatalogueTransaction, review: ReviewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await catalogue
    .writing({ reviews: review.product_id })
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.columns(['product_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteReview(catalogue: CatalogueTransaction, id: string, productId: string): Promise<void> {
  await catalogue.writing({ reviews: productId }).deleteFrom('review').where('id', '=', id).execute();
}

/** The ids of the next products with reviews after the id `last`, in their order. */
export async function reviewedProductsAfter(db: Kysely<Schema>, last: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('product_id')
    .distinct()
    .where('product_id', '>', last)
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Those of the products whose ratings are not those of the reviews that count now. */
export async function staleRatings(
  db: Kysely<Schema>,
  productIds: readonly string[],
  liveOnly: boolean,
): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = await selectProducts(db, 'all')
    .leftJoin(
      selectShown(db, liveOnly)
        .select('product_id')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('stars').as('stars')])
        .where('product_id', 'in', productIds)
        .groupBy('product_id')
        .as('counted'),
      (join) => join.onRef('counted.product_id', '=', 'product.id'),
    )
    .select('product.id')
    .where('product.id', 'in', productIds)
    .where((eb) =>
      eb.or([
        eb('review_count', '!=', eb.fn.coalesce('counted.count', eb.lit(0))),
        eb('review_stars', '!=', eb.fn.coalesce('counted.stars', eb.lit(0))),
      ]),
    )
    .orderBy('product.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the reviews of a product again, with its row locked, so that none is written meanwhile. */
export async function recountRating(
  catalogue: CatalogueTransaction,
  engine: Engine,
  productId: string,
  liveOnly: boolean,
): Promise<void> {
  const { trx } = catalogue;
  const locked = engine.locking(selectProducts(trx, 'all').select('id').where('id', '=', productId));
  if ((await locked.executeTakeFirst()) === undefined) return;
  const counts = await reviewCounts(trx, productId, liveOnly);
  const sum = (of: (row: (typeof counts)[number]) => number) => counts.reduce((total, row) => total + of(row), 0);
  await catalogue
    .writing({ reviews: productId })
    .updateTable('product')
    .set({ review_count: sum(({ count }) => count), review_stars: sum(({ stars, count }) => stars * count) })
    .where('id', '=', productId)
    .execute();
}

/**
 * Adds to the number and the stars of a product's shown reviews. This is no new version of the product.
 * @returns False if the product is gone.
 */
export async function changeRating(
  catalogue: CatalogueTransaction,
  productId: string,
  { count, stars }: { readonly count: number; readonly stars: number },
): Promise<boolean> {
  const { numUpdatedRows } = await catalogue
    .writing({ reviews: productId })
    .updateTable('product')
    .set((eb) => ({ review_count: eb('review_count', '+', count), review_stars: eb('review_stars', '+', stars) }))
    .where('id', '=', productId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Hides a review, or shows it again.
 * @returns Whether it was shown before and is hidden now, or the reverse.
 */
export async function setHidden(
  catalogue: CatalogueTransaction,
  { id, product_id }: Pick<ReviewRow, 'id' | 'product_id'>,
  hidden: { readonly at: number; readonly reason: string; readonly by: string } | undefined,
): Promise<boolean> {
  const reviews = catalogue.writing({ reviews: product_id }).updateTable('review').where('id', '=', id);
  if (hidden === undefined) {
    const shown = reviews.set({ hidden_at: null, hidden_reason: null, hidden_by: null });
    return (await shown.where('hidden_at', 'is not', null).executeTakeFirst()).numUpdatedRows === 1n;
  }
  const why = { hidden_reason: hidden.reason, hidden_by: hidden.by };
  const hiding = reviews.set({ ...why, hidden_at: hidden.at }).where('hidden_at', 'is', null);
  if ((await hiding.executeTakeFirst()).numUpdatedRows === 1n) return true;
  await reviews.set(why).execute();
  return false;
}

/** A filter of all reviews; every part is optional. */
export interface AdminReviewFilter {
  readonly visibility?: ProductVisibility | undefined;
  /** The id of a product. */
  readonly product?: string | undefined;
  /** The id of the account that wrote them. */
  readonly customer?: string | undefined;
}

/** A review with its product, order and the admin who hid it. */
export interface AdminReviewRow extends ReviewRow {
  readonly product_name: string;
  readonly product_slug: string;
  readonly order_number: number;
  readonly order_test: 0 | 1;
  readonly hidden_by_name: string | null;
}

/** The product of an id, for admins. */
export async function productOf(
  db: Kysely<Schema>,
  productId: string,
): Promise<{ _id: string; name: string; slug: string } | undefined> {
  return selectProducts(db, 'all').select(['id as _id', 'name', 'slug']).where('id', '=', productId).executeTakeFirst();
}

/** A part of the matching reviews, newest first. */
export function adminReviews(
  db: Kysely<Schema>,
  filter: AdminReviewFilter,
  { offset, limit }: Slice,
): Promise<AdminReviewRow[]> {
  return withSubject(matching(db, filter))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function adminReview(db: Kysely<Schema>, id: string): Promise<AdminReviewRow | undefined> {
  return withSubject(matching(db, {})).where('review.id', '=', id).executeTakeFirst();
}

/** The number of matching reviews. */
export async function countReviews(db: Kysely<Schema>, filter: AdminReviewFilter): Promise<number> {
  const counted = matching(db, filter).select((eb) => eb.fn.countAll<number>().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

function matching(db: Kysely<Schema>, { visibility, product, customer }: AdminReviewFilter) {
  let reviews = selectProducts(db, 'all').innerJoin('review', 'review.product_id', 'product.id');
  if (product !== undefined) reviews = reviews.where('review.product_id', '=', product);
  if (customer !== undefined) reviews = reviews.where('review.account_id', '=', customer);
  if (visibility === undefined) return reviews;
  return reviews.where('review.hidden_at', visibility === 'shown' ? 'is' : 'is not', null);
}

function withSubject(reviews: ReturnType<typeof matching>) {
  return reviews
    .innerJoin('order', 'order.id', 'review.order_id')
    .leftJoin('account', 'account.id', 'review.hidden_by')
    .selectAll('review')
    .select(['product.name as product_name', 'product.slug as product_slug'])
    .select(['order.number as order_number', 'order.test as order_test', 'account.name as hidden_by_name']);
}
