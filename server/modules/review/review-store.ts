import type { Kysely, Selectable } from 'kysely';
import type { ProductVisibility } from '#contract/rules/product-visibility.ts';
import type { ReviewFit } from '#contract/rules/review.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { Slice } from '../../slice.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-transaction.ts';

export type ReviewRow = Selectable<Schema['review']>;

/** Whether everyone sees the product. */
export async function isShownProduct(db: Kysely<Schema>, productId: string): Promise<boolean> {
  const row = await selectProducts(db, 'shown').select('id').where('id', '=', productId).executeTakeFirst();
  return row !== undefined;
}

/** A part of the shown reviews of a product, newest first. */
export function shownReviews(db: Kysely<Schema>, productId: string, { offset, limit }: Slice): Promise<ReviewRow[]> {
  return db
    .selectFrom('review')
    .selectAll()
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The numbers of shown reviews of a product by stars and fit. */
export async function reviewCounts(
  db: Kysely<Schema>,
  productId: string,
): Promise<{ stars: number; fit: ReviewFit; count: number }[]> {
  const rows = await db
    .selectFrom('review')
    .select(['stars', 'fit'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .groupBy(['stars', 'fit'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Whether the account has reviewed the product, also if an admin hid the review. */
export async function isReviewed(db: Kysely<Schema>, productId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('review')
    .select('id')
    .where('product_id', '=', productId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
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
    .where('order.test', 'in', liveOnly ? [0] : [0, 1])
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
    .set((eb) => ({
      review_count: eb('review_count', '+', count),
      review_stars: eb('review_stars', '+', stars),
    }))
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
}

/** A review with its product, order and the admin who hid it. */
export interface AdminReviewRow extends ReviewRow {
  readonly product_name: string;
  readonly product_slug: string;
  readonly order_number: number;
  readonly hidden_by_name: string | null;
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

function matching(db: Kysely<Schema>, { visibility, product }: AdminReviewFilter) {
  let reviews = selectProducts(db, 'all').innerJoin('review', 'review.product_id', 'product.id');
  if (product !== undefined) reviews = reviews.where('review.product_id', '=', product);
  if (visibility === undefined) return reviews;
  return reviews.where('review.hidden_at', visibility === 'shown' ? 'is' : 'is not', null);
}

function withSubject(reviews: ReturnType<typeof matching>) {
  return reviews
    .innerJoin('order', 'order.id', 'review.order_id')
    .leftJoin('account', 'account.id', 'review.hidden_by')
    .selectAll('review')
    .select(['product.name as product_name', 'product.slug as product_slug'])
    .select(['order.number as order_number', 'account.name as hidden_by_name']);
}
