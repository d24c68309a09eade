import type { Paging } from '#contract/primitives.ts';
import type { AdminReview, Review } from '#contract/review.ts';
import { adminReviewsPageSize, reviewsPageSize } from '#contract/rules/paging.ts';
import { reviewerName, summaryOfReviews, type ReviewSummary as Summary } from '#contract/rules/review.ts';
import { withUnixLines } from '#contract/rules/typed-text.ts';
import { newId } from '../../db/ids.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { inParts } from '../../work/sweeps.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import {
  adminReview,
  adminReviews,
  changeRating,
  countReviews,
  deleteReview,
  deliveredLine,
  insertReview,
  productOf,
  isShownProduct,
  recountRating,
  reviewBy,
  reviewCounts,
  reviewedProductsAfter,
  setHidden,
  shownReviews,
  staleRatings,
  type AdminReviewFilter,
  type AdminReviewRow,
  type ReviewRow,
} from './review-store.ts';

export interface ReviewServiceDependencies extends CatalogueContext {
  /** Leave test orders, and their reviews, out. */
  readonly liveOnly: boolean;
}

/** Products whose reviews are counted in one query. */
const productsAtOnce = 20;

type NewReview = Pick<Review, 'stars' | 'fit' | 'text'>;

/** Reviews by people who bought the product. */
export class ReviewService {
  readonly #dependencies: ReviewServiceDependencies;

  constructor(dependencies: ReviewServiceDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * One page of the shown reviews, newest first, and the summary of all.
   * @throws {Refused} productNotFound
   */
  async page(
    productId: string,
    { page, limit = reviewsPageSize }: Paging,
  ): Promise<{ reviews: Review[]; summary?: Summary }> {
    const { database, liveOnly } = this.#dependencies;
    const { db } = database;
    if (!(await isShownProduct(db, productId))) throw new Refused('productNotFound');
    const [rows, counts] = await Promise.all([
      shownReviews(db, productId, liveOnly, sliceOf({ page, limit })),
      reviewCounts(db, productId, liveOnly),
    ]);
    const summary = summaryOfReviews(counts);
    return { reviews: rows.map(toReview), ...(summary && { summary }) };
  }

  /**
   * Adds the account's review. The order and the size come from the shop's own records.
   * @throws {Refused} productNotFound, reviewNotBought, reviewWritten
   */
  async create(productId: string, { stars, fit, text }: NewReview, account: Account): Promise<Review> {
    const { changes, clock, liveOnly } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      if (!(await isShownProduct(trx, productId))) throw new Refused('productNotFound');
      const written = await reviewBy(trx, productId, account.id);
      // In a live shop a review of a test order gives way to one of an order that was paid.
      const replaced = written?.test && liveOnly ? written.id : undefined;
      if (written !== undefined && replaced === undefined) throw new Refused('reviewWritten');
      const bought = await deliveredLine(trx, productId, account.id, liveOnly);
      if (bought === undefined) throw new Refused('reviewNotBought');
      const review: ReviewRow = {
        id: newId(),
        product_id: productId,
        account_id: account.id,
        order_id: bought.order_id,
        name: reviewerName(account.name),
        stars,
        fit,
        text: withUnixLines(text),
        size: bought.size,
        created_at: clock(),
        hidden_at: null,
        hidden_reason: null,
        hidden_by: null,
      };
      // The product's row is locked first, so that the product is not deleted meanwhile.
      if (!(await changeRating(catalogue, productId, { count: 1, stars }))) throw new Refused('productNotFound');
      if (replaced !== undefined) await deleteReview(catalogue, replaced, productId);
      // The same account may have written another one meanwhile.
      if (!(await insertReview(catalogue, review))) throw new Refused('reviewWritten');
      return toReview(review);
    });
  }

  /**
   * Corrects ratings. Reviews of test orders count until the shop has a live payment key, and again if it loses it.
   * @param signal Ends it early.
   */
  async countRatings(signal: AbortSignal): Promise<void> {
    const { database, changes, liveOnly } = this.#dependencies;
    let last = '';
    await inParts(productsAtOnce, signal, async (limit) => {
      const ids = await reviewedProductsAfter(database.db, last, limit);
      last = ids.at(-1) ?? last;
      for (const productId of await staleRatings(database.db, ids, liveOnly)) {
        await changes.transaction((catalogue) => recountRating(catalogue, database.engine, productId, liveOnly));
      }
      return ids.length;
    });
  }

  /** One page of the matching reviews, newest first, their total, and the product of the filter. */
  async adminPage({
    page,
    limit = adminReviewsPageSize,
    ...filter
  }: Paging & AdminReviewFilter): Promise<{ reviews: AdminReview[]; total: number; product?: AdminReview['product'] }> {
    const { database, liveOnly } = this.#dependencies;
    const { db } = database;
    const rows = await adminReviews(db, filter, sliceOf({ page, limit }));
    const product = filter.product === undefined ? undefined : await productOf(db, filter.product);
    return {
      reviews: rows.map((row) => toAdminReview(row, liveOnly)),
      total: await countReviews(db, filter),
      ...(product && { product }),
    };
  }

  /**
   * Hides a review from the shop. If it is hidden already, its reason changes.
   * @param by The admin's account.
   * @throws {Refused} reviewNotFound
   */
  hide(id: string, reason: string, by: string): Promise<AdminReview> {
    return this.#setHidden(id, { reason, by });
  }

  /**
   * Shows a review again.
   * @throws {Refused} reviewNotFound
   */
  show(id: string): Promise<AdminReview> {
    return this.#setHidden(id, undefined);
  }

  #setHidden(id: string, hidden: { reason: string; by: string } | undefined): Promise<AdminReview> {
    const { changes, clock, liveOnly } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const review = await adminReview(catalogue.trx, id);
      if (review === undefined) throw new Refused('reviewNotFound');
      const [before, after] = hidden === undefined ? (['hidden', 'shown'] as const) : (['shown', 'hidden'] as const);
      const moved = await setHidden(catalogue, review, hidden && { ...hidden, at: clock() });
      noteAudit({
        name: review.product_name,
        changes: [
          ...(moved ? auditChange('visibility', before, after) : []),
          ...auditChange('reason', review.hidden_reason ?? '', hidden?.reason ?? ''),
        ],
      });
      if (moved && !isLeftOut(review, liveOnly)) {
        const sign = hidden === undefined ? 1 : -1;
        await changeRating(catalogue, review.product_id, { count: sign, stars: sign * review.stars });
      }
      const changed = await adminReview(catalogue.trx, id);
      if (changed === undefined) throw new Refused('reviewNotFound');
      return toAdminReview(changed, liveOnly);
    });
  }
}

function toReview({ id, name, stars, fit, text, size, created_at }: Omit<ReviewRow, 'hidden_at'>): Review {
  return {
    _id: id,
    name,
    stars,
    fit,
    text,
    ...(size !== null && { size }),
    createdAt: new Date(created_at).toISOString(),
  };
}

/** Whether the shop neither shows nor counts the review. */
function isLeftOut({ order_test: test }: AdminReviewRow, liveOnly: boolean): boolean {
  return liveOnly && test === 1;
}

function toAdminReview(row: AdminReviewRow, liveOnly: boolean): AdminReview {
  const { hidden_at: hiddenAt, hidden_reason: reason, hidden_by_name: by } = row;
  return {
    ...toReview(row),
    product: { _id: row.product_id, name: row.product_name, slug: row.product_slug },
    order: { _id: row.order_id, number: row.order_number },
    ...(isLeftOut(row, liveOnly) && { of_test_order: true as const }),
    ...(hiddenAt !== null && {
      hidden: { reason: reason ?? '', at: new Date(hiddenAt).toISOString(), ...(by !== null && { by }) },
    }),
  };
}
