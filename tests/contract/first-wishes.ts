import type { Product } from '#contract/product.ts';
import { toPaise } from '#contract/rules/money.ts';
import { isWishSoldOut, type SavedWish } from '#contract/rules/wish.ts';

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
    return [{ productId: _id, size, name, paise: toPaise(price), wasSoldOut, addedAt, seenAt: null, ...more }];
  };
  return [
    ...wish(cheaper, null, { paise: toPaise((cheaper?.price ?? 0) + 200) }),
    ...wish(back, back ? inStock(back, true) : null, { wasSoldOut: true }),
    ...wish(soldOut, soldOut ? inStock(soldOut, false) : null),
    {
      ...{ productId: goneProductId, size: null, name: 'Lamplight Tee', paise: 69_900 },
      ...{ wasSoldOut: false, addedAt, seenAt: null },
    },
  ];
}
