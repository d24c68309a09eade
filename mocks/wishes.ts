import type { Sent } from '#contract/endpoint.ts';
import type { Product } from '#contract/product.ts';
import { toPaise } from '#contract/rules/money.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import { isWishSoldOut, maxWishes, savedWishes, wishesWithProducts, type SavedWish } from '#contract/rules/wish.ts';
import type { Wish, wishEndpoints } from '#contract/wish.ts';
import type { Catalogue } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { Refused } from './refused.ts';

type SentWishes = Sent<(typeof wishEndpoints)['updateWishlist']>['body']['products'];
type SentWish = Sent<(typeof wishEndpoints)['saveWish']>['body'];

/** The id of a wished product that was deleted. */
export const goneProductId = 'f1'.repeat(12);

/**
 * The wishes of the fixtures' shopper: a product that has become cheaper, a size that is back in stock, one that is sold out, and a
 * product that is gone.
 * @param products Newest first.
 */
export function firstWishes(products: readonly Product[], addedAt: number): SavedWish[] {
  const sized = products.filter(({ sizes = [] }) => sizes.length > 1);
  const inStock = (product: Product, isInStock: boolean) =>
    product.sizes?.find(({ quantity }) => quantity > 0 === isInStock)?.label ?? null;
  const [cheaper, back] = sized.filter((product) => inStock(product, true) !== null);
  const soldOut = sized.find((product) => product !== cheaper && product !== back && inStock(product, false) !== null);
  const wish = (product: Product | undefined, size: string | null, more: Partial<SavedWish> = {}): SavedWish[] => {
    if (product === undefined) return [];
    const { _id, name, price } = product;
    const wasSoldOut = isWishSoldOut(product, size);
    return [{ productId: _id, size, name, paise: toPaise(price), wasSoldOut, addedAt, ...more }];
  };
  return [
    ...wish(cheaper, null, { paise: toPaise((cheaper?.price ?? 0) + 200) }),
    ...wish(back, back ? inStock(back, true) : null, { wasSoldOut: true }),
    ...wish(soldOut, soldOut ? inStock(soldOut, false) : null),
    {
      ...{ productId: goneProductId, size: null, name: 'Lamplight Tee', paise: 69_900 },
      ...{ wasSoldOut: false, addedAt },
    },
  ];
}

/** The mocked wish lists. */
export class Wishes {
  /** By account. */
  readonly #lists = new Map<string, readonly SavedWish[]>();
  readonly #catalogue: Catalogue;
  readonly #clock: Clock;

  constructor(catalogue: Catalogue, clock: Clock) {
    this.#catalogue = catalogue;
    this.#clock = clock;
  }

  of(userId: string): Wish[] {
    return this.#asSent(this.#lists.get(userId) ?? []);
  }

  ids(userId: string): string[] {
    return (this.#lists.get(userId) ?? []).map(({ productId }) => productId);
  }

  /** @throws {Refused} productNotFound, wishlistFull */
  saveOne(userId: string, productId: string, { size }: SentWish): Wish {
    const wishes = this.#lists.get(userId) ?? [];
    const before = wishes.filter((wish) => wish.productId === productId);
    if (before.length === 0 && wishes.length >= maxWishes) throw new Refused('wishlistFull');
    const entry = { _id: productId, size: size ?? before[0]?.size ?? undefined };
    const [wish] = savedWishes([entry], before, this.#catalogue.shown(), this.#clock());
    if (wish === undefined) throw new Refused('productNotFound');
    const isSaved = before.length > 0;
    this.replace(userId, isSaved ? wishes.map((one) => (one === before[0] ? wish : one)) : [wish, ...wishes]);
    return this.#asSent([wish])[0]!;
  }

  remove(userId: string, productId: string): void {
    const others = (this.#lists.get(userId) ?? []).filter((wish) => wish.productId !== productId);
    this.replace(userId, others);
  }

  save(userId: string, sent: SentWishes): Wish[] {
    const saved = this.#lists.get(userId) ?? [];
    this.replace(userId, savedWishes(sent, saved, this.#catalogue.shown(), this.#clock()));
    return this.of(userId);
  }

  replace(userId: string, wishes: readonly SavedWish[]): void {
    this.#lists.set(userId, wishes);
  }

  #asSent(wishes: readonly SavedWish[]): Wish[] {
    return wishesWithProducts(wishes, this.#catalogue.shown(), (wish) => this.#wasSoldOutSince(wish));
  }

  /** Goes back through the stock's history. */
  #wasSoldOutSince(wish: SavedWish): boolean {
    const { productId, size, addedAt } = wish;
    const live = this.#catalogue.sizesOf(productId).filter(({ isArchived }) => !isArchived);
    const stock = new Map(live.map(({ _id, quantity }) => [_id, quantity]));
    for (const movement of this.#catalogue.movements.of(productId)) {
      if (Date.parse(movement.at) <= addedAt) return false;
      const isIt = size === null || sizeKey(movement.size) === sizeKey(size);
      const isGone = size === null ? [...stock.values()].every((quantity) => quantity === 0) : movement.to === 0;
      if (movement.to === 0 && isIt && isGone) return true;
      if (stock.has(movement.sizeId)) stock.set(movement.sizeId, movement.from);
    }
    return false;
  }
}
