import { toPaise, toRupees } from './money.ts';
import { sizeKey } from './size-label.ts';

/** The maximum number of products on a wish list. */
export const maxWishes = 200;

/** A product of the shop, as far as wishes compare it. */
interface WishedProduct {
  readonly _id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly sizes?: readonly { readonly label: string; readonly quantity: number }[] | undefined;
}

/** A wish as a client sends it. `price` (in rupees) and `sold_out` are what the device noted when its owner was not signed in. */
interface SentWish {
  readonly _id: string;
  readonly size?: string | undefined;
  readonly price?: number | undefined;
  readonly sold_out?: boolean | undefined;
}

/** A saved wish. `name` and `paise` are the product's when it was added. */
export interface SavedWish {
  readonly productId: string;
  readonly size: string | null;
  readonly name: string;
  readonly paise: number;
  /** Whether the product was sold out when it was added, or the size when it was chosen. */
  readonly wasSoldOut: boolean;
  /** In milliseconds since 1970. */
  readonly addedAt: number;
}

/** Whether the product, or the chosen size, is sold out. A size that is no longer there is sold out. */
export function isWishSoldOut(
  { quantity, sizes }: Omit<WishedProduct, '_id' | 'name' | 'price'>,
  size?: string | null,
): boolean {
  if (size === undefined || size === null || sizes === undefined) return quantity === 0;
  return (liveSize(sizes, size)?.quantity ?? 0) === 0;
}

/**
 * The wish list after a client sent its entries, newest first; those added at the same time are in the order of the entries. A wish that is saved already keeps its price. New wishes get the product's name; unknown
 * and hidden products are left out, as are sizes that the product does not have. A product is on the list once: its first entry counts.
 * @param shown The products of the shop among the entries.
 * @param now In milliseconds since 1970.
 */
export function savedWishes(
  sent: readonly SentWish[],
  saved: readonly SavedWish[],
  shown: readonly WishedProduct[],
  now: number,
): SavedWish[] {
  const savedById = new Map(saved.map((wish) => [wish.productId, wish]));
  const shownById = new Map(shown.map((product) => [product._id, product]));
  const wishes = new Map<string, SavedWish>();
  for (const entry of sent) {
    if (wishes.has(entry._id)) continue;
    const wish = savedWish(entry, savedById.get(entry._id), shownById.get(entry._id), now);
    if (wish !== undefined) wishes.set(entry._id, wish);
  }
  return [...wishes.values()].sort((a, b) => b.addedAt - a.addedAt);
}

function savedWish(
  { _id, size: sentSize, price, sold_out: noted = false }: SentWish,
  before: SavedWish | undefined,
  product: WishedProduct | undefined,
  now: number,
): SavedWish | undefined {
  // Its product is gone: the wish stays until its owner removes it.
  if (product === undefined) return before;
  const isKept = sentSize !== undefined && sentSize === before?.size;
  const size = isKept ? sentSize : ((sentSize && liveSize(product.sizes ?? [], sentSize)?.label) ?? null);
  const isSoldOut = isWishSoldOut(product, size);
  if (before !== undefined) return before.size === size ? before : { ...before, size, wasSoldOut: isSoldOut };
  const { name } = product;
  return {
    productId: _id,
    size,
    name,
    paise: toPaise(price ?? product.price),
    wasSoldOut: isSoldOut || noted,
    addedAt: now,
  };
}

/**
 * Saved wishes as their owner gets them: with the products as they are now.
 * @param shown The products of the shop among them.
 * @param wasSoldOutSince Whether the stock's history has the product, or the chosen size, as sold out since the wish was added.
 */
export function wishesWithProducts<Product extends { readonly _id: string }>(
  wishes: readonly SavedWish[],
  shown: readonly Product[],
  wasSoldOutSince: (wish: SavedWish) => boolean,
) {
  const shownById = new Map(shown.map((product) => [product._id, product]));
  return wishes.map((wish) => {
    const { productId, size, name, paise, wasSoldOut, addedAt } = wish;
    const product = shownById.get(productId);
    return {
      _id: productId,
      ...(size !== null && { size }),
      name,
      price: toRupees(paise),
      was_sold_out: wasSoldOut || wasSoldOutSince(wish),
      added_at: new Date(addedAt).toISOString(),
      ...(product && { product }),
    };
  });
}

/** The product's size of this label, compared without case. */
export function liveSize<Size extends { readonly label: string }>(
  sizes: readonly Size[],
  label: string,
): Size | undefined {
  const key = sizeKey(label);
  return sizes.find((size) => sizeKey(size.label) === key);
}
