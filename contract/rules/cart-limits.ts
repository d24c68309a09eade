/** The largest number of entries of a cart on the wire. The limit of one checkout is a setting. */
export const maxCartQuantity = 1000;

/** The limits of one checkout. */
export interface CartLimits {
  readonly maxPiecesPerProduct: number;
  readonly maxPiecesPerCart: number;
}

/** The refusals of a cart that exceeds them, which a page shows before it asks the server. */
export const overLimitMessages = {
  product: {
    one: 'One order takes at most {count} piece of {name}. Please remove some to go on.',
    other: 'One order takes at most {count} pieces of {name}. Please remove some to go on.',
  },
  cart: {
    one: 'One order takes at most {count} piece in all. Please remove some to go on.',
    other: 'One order takes at most {count} pieces in all. Please remove some to go on.',
  },
} as const;

/** The exceeded limit: one product's, or the cart's. */
export type OverLimit = { readonly of: 'product'; readonly productId: string } | { readonly of: 'cart' };

/**
 * The first limit that a cart exceeds; undefined if none.
 * @param productIds One for each entry of the cart.
 */
export function overLimit(productIds: readonly string[], limits: CartLimits): OverLimit | undefined {
  const quantities = new Map<string, number>();
  for (const id of productIds) quantities.set(id, (quantities.get(id) ?? 0) + 1);
  for (const [productId, count] of quantities) {
    if (count > limits.maxPiecesPerProduct) return { of: 'product', productId };
  }
  return productIds.length > limits.maxPiecesPerCart ? { of: 'cart' } : undefined;
}
