/** The most pieces that a cart may have on the wire. How many one checkout takes is a setting. */
export const mostPieces = 1000;

/** How many pieces one checkout takes. */
export interface CartLimits {
  readonly maxPiecesPerProduct: number;
  readonly maxPiecesPerCart: number;
}

/** What a cart has too much of: one product, or all of them together. */
export type OverLimit = { readonly of: 'product'; readonly productId: string } | { readonly of: 'cart' };

/**
 * The limit that a cart exceeds first; undefined where it exceeds none.
 * @param productIds One entry a piece.
 */
export function overLimit(productIds: readonly string[], limits: CartLimits): OverLimit | undefined {
  const pieces = new Map<string, number>();
  for (const id of productIds) pieces.set(id, (pieces.get(id) ?? 0) + 1);
  for (const [productId, count] of pieces) {
    if (count > limits.maxPiecesPerProduct) return { of: 'product', productId };
  }
  return productIds.length > limits.maxPiecesPerCart ? { of: 'cart' } : undefined;
}

/** The refusal of too many pieces of a product, as a person reads it. */
export function tooManyOfProduct(name: string, { maxPiecesPerProduct }: CartLimits): string {
  return `One order takes at most ${piecesOf(maxPiecesPerProduct)} of ${name}. Please remove some to go on.`;
}

/** The refusal of a cart with too many pieces, as a person reads it. */
export function tooManyInCart({ maxPiecesPerCart }: CartLimits): string {
  return `One order takes at most ${piecesOf(maxPiecesPerCart)} in all. Please remove some to go on.`;
}

function piecesOf(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}
