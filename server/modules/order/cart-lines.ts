import type { CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Pieces } from '../stock/stock-store.ts';

/** So many pieces of a product in a size, with the product as it was when the shopper went to pay. */
export interface CartLine {
  readonly product: Product;
  /** Absent where the cart's entry had none. */
  readonly size?: string;
  readonly pieces: number;
}

/** The ids of a cart's products, each once and in one order everywhere. */
export function productIds(cart: CheckoutCart): string[] {
  return [...new Set(cart.products.map(({ _id }) => _id))].sort();
}

/**
 * The cart's entries as lines, the same product in the same size summed up, with the catalogue's products. Entries whose product
 * is not among them are left out.
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

/** What the lines cost, in paise. */
export function paiseOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { product, pieces }) => sum + toPaise(product.price) * pieces, 0);
}

/** How many pieces of each product the lines need in all sizes: the stock is one for all of them. */
export function piecesOf(lines: readonly CartLine[]): Pieces[] {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(line.product._id, (pieces.get(line.product._id) ?? 0) + line.pieces);
  return [...pieces].sort(([a], [b]) => (a < b ? -1 : 1)).map(([productId, count]) => ({ productId, pieces: count }));
}
