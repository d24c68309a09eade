import type { AdminReview, Review } from '#contract/review.ts';
import type { ProductVisibility } from '#contract/rules/product-visibility.ts';
import { reviewerName, summaryOfReviews, type ReviewSummary } from '#contract/rules/review.ts';
import type { User } from '#contract/user.ts';
import type { Catalogue } from './catalogue.ts';
import { timestamp, type Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Orders } from './orders.ts';
import { Refused } from './refused.ts';

/** A review with what only the back office reads. */
interface StoredReview extends Review {
  readonly productId: string;
  readonly accountId: string;
  readonly orderId: string;
  hidden?: NonNullable<AdminReview['hidden']>;
}

type NewReview = Pick<Review, 'stars' | 'fit' | 'text'>;

/** The review of the fixtures: of the first product of the oldest order, by its buyer. */
export const firstReview = {
  _id: 'f1'.repeat(12),
  stars: 4,
  fit: 'large',
  text: 'Heavier than I thought, and better for it.\nTake one size down.',
  /** Its age at the recording, in milliseconds. */
  age: 14 * 24 * 3_600_000,
} as const;

/** The reviews of the mocked shop. */
export class Reviews {
  readonly #catalogue: Catalogue;
  readonly #orders: Orders;
  readonly #clock: Clock;
  /** Oldest first. */
  #all: StoredReview[] = [];

  constructor(catalogue: Catalogue, orders: Orders, clock: Clock) {
    this.#catalogue = catalogue;
    this.#orders = orders;
    this.#clock = clock;
    const order = orders.all().at(-1);
    const productId = order?.products[0]?._id._id;
    if (order === undefined || productId === undefined) return;
    const { age, ...review } = firstReview;
    this.#add(review, { productId, user: order.buyer, at: clock() - age });
  }

  /** The shown reviews of a product, newest first. @throws {Refused} productNotFound */
  shown(productId: string): Review[] {
    this.#refuseUnknown(productId);
    return this.#shownOf(productId).map(publicly);
  }

  summary(productId: string): ReviewSummary | undefined {
    return summaryOfReviews(this.#shownOf(productId));
  }

  /** The ids of the products among these that the account has reviewed, sorted. */
  writtenBy(accountId: string, productIds: readonly string[]): string[] {
    const own = this.#all.filter((review) => review.accountId === accountId).map(({ productId }) => productId);
    return own.filter((id) => productIds.includes(id)).sort();
  }

  /** Whether the product is in the shop and the account has not reviewed it. */
  mayWrite(accountId: string, productId: string): boolean {
    const isShown = this.#catalogue.findShown(({ _id }) => _id === productId) !== undefined;
    return isShown && this.writtenBy(accountId, [productId]).length === 0;
  }

  /** @throws {Refused} productNotFound, reviewWritten, reviewNotBought */
  write(productId: string, review: NewReview, user: User): Review {
    this.#refuseUnknown(productId);
    if (this.writtenBy(user._id, [productId]).length > 0) throw new Refused('reviewWritten');
    return publicly(this.#add({ _id: newId(), ...review }, { productId, user, at: this.#clock() }));
  }

  /** Adds a review without its buyer, as if of the oldest order. */
  addMade(productId: string, review: NewReview & Pick<Review, 'name'>): void {
    const orderId = this.#orders.all().at(-1)?._id ?? '';
    const made = {
      _id: newId(),
      ...review,
      createdAt: timestamp(this.#clock()),
      productId,
      accountId: newId(),
      orderId,
    };
    this.#all.push(made);
    this.#rate(productId);
  }

  /** An erased account's reviews stay, under no name. */
  takeNameOff(accountId: string): void {
    this.#all = this.#all.map((review) => (review.accountId === accountId ? { ...review, name: 'A shopper' } : review));
  }

  /** Newest first. */
  list(filter: { visibility?: ProductVisibility | undefined; product?: string | undefined }): AdminReview[] {
    return this.#all
      .toReversed()
      .filter(({ hidden }) => filter.visibility === undefined || (hidden ? 'hidden' : 'shown') === filter.visibility)
      .filter(({ productId }) => filter.product === undefined || productId === filter.product)
      .flatMap((review) => this.#forAdmins(review) ?? []);
  }

  productOf(id: string | undefined): AdminReview['product'] | undefined {
    const product = this.#catalogue.find(({ _id }) => _id === id);
    return product && { _id: product._id, name: product.name, slug: product.slug };
  }

  /**
   * Hides a review with a reason, or shows it again.
   * @throws {Refused} reviewNotFound
   */
  setHidden(id: string, hidden: { reason: string; by: string } | undefined): AdminReview {
    const review = this.#all.find(({ _id }) => _id === id);
    const before = review && this.#forAdmins(review);
    if (review === undefined || before === undefined) throw new Refused('reviewNotFound');
    if (hidden === undefined) delete review.hidden;
    else review.hidden = { ...hidden, at: review.hidden?.at ?? timestamp(this.#clock()) };
    this.#rate(review.productId);
    return this.#forAdmins(review) ?? before;
  }

  /** @throws {Refused} reviewNotBought */
  #add(
    { _id, stars, fit, text }: NewReview & Pick<Review, '_id'>,
    { productId, user, at }: { productId: string; user: Pick<User, '_id' | 'name'>; at: number },
  ): StoredReview {
    const bought = this.#orders
      .all()
      .filter(({ buyer, status }) => buyer._id === user._id && status === 'Delivered')
      .flatMap((order) => order.products.map((line) => ({ line, order })))
      .find(({ line }) => line._id._id === productId);
    if (bought === undefined) throw new Refused('reviewNotBought');
    const { line, order } = bought;
    const size = this.#catalogue.sizesOf(productId).find(({ label }) => label !== '' && label === line.size);
    const review: StoredReview = {
      ...{ _id, name: reviewerName(user.name), stars, fit, text: text.replace(/\r\n?/g, '\n') },
      ...(size && { size: size.label }),
      createdAt: timestamp(at),
      ...{ productId, accountId: user._id, orderId: order._id },
    };
    this.#all.push(review);
    this.#rate(productId);
    return review;
  }

  #shownOf(productId: string): StoredReview[] {
    return this.#all.filter((review) => review.productId === productId && !review.hidden).reverse();
  }

  /** Writes the rating of a product. */
  #rate(productId: string): void {
    const product = this.#catalogue.find(({ _id }) => _id === productId);
    if (product === undefined) return;
    const summary = this.summary(productId);
    if (summary === undefined) delete product.rating;
    else product.rating = { stars: summary.stars, count: summary.count };
  }

  #refuseUnknown(productId: string): void {
    if (this.#catalogue.findShown(({ _id }) => _id === productId) === undefined) throw new Refused('productNotFound');
  }

  /** Undefined if the product was deleted. */
  #forAdmins({ productId, accountId: _account, orderId, hidden, ...review }: StoredReview): AdminReview | undefined {
    const product = this.#catalogue.find(({ _id }) => _id === productId);
    if (product === undefined) return undefined;
    const { _id, name, slug } = product;
    const { number } = this.#orders.get(orderId);
    return { ...review, product: { _id, name, slug }, order: { _id: orderId, number }, ...(hidden && { hidden }) };
  }
}

function publicly(review: StoredReview): Review {
  const { productId: _product, accountId: _account, orderId: _order, hidden: _hidden, ...shown } = review;
  return shown;
}
