import type { CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Pieces } from '../stock/stock-store.ts';

/** A product in a size with its quantity, as it was at checkout. */
export interface CartLine {
  readonly product: Product;
  /** Absent if the cart entry has none. */
  readonly size?: string;
  readonly pieces: number;
}

/** The distinct product ids of a cart, sorted. */
export function productIds(cart: CheckoutCart): string[] {
  return [...new Set(cart.products.map(({ _id }) => _id))].sort();
}

/**
 * Groups the cart's entries by product and size, with the given products. Entries of other products are dropped.
 */
export function linesOf(cart: CheckoutCart, products: readonly Product[]): CartLine[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  const lines = new Map<string, CartLine>();
  for (const { _id, size } of cart.products) {
    const product = byId.get(_id);
    if (product === undefined) continue;
    const key = `${_id} ${size ?? ''}`;
    const pieces = (lines.get(key)?.pieces ?? 0) + 1;
    lines.set(key, { product, ...(size !== undefined && { size }), pieces });
  }
  return [...lines.values()];
}

/** The total of the lines in paise. */
export function paiseOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { product, pieces }) => sum + toPaise(product.price) * pieces, 0);
}

/** The quantity of each product over all sizes, which share one stock. */
export function piecesOf(lines: readonly CartLine[]): Pieces[] {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(line.product._id, (pieces.get(line.product._id) ?? 0) + line.pieces);
  return [...pieces].sort(([a], [b]) => (a < b ? -1 : 1)).map(([productId, count]) => ({ productId, pieces: count }));
}
