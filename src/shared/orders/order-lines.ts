import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { Order, OrderLine } from '#contract/order.ts';

/** Equal pieces of an order, grouped by product and size. */
export interface OrderedPiece {
  product: OrderLine['_id'];
  name: string;
  /** Empty for a product without sizes. */
  size: string;
  count: number;
}

/**
 * Groups an order's lines by product and size, in the order in which they were bought. The order's own size is not that of its lines:
 * a cart always names one, also for products without sizes.
 */
export function orderedPieces({ products }: Pick<Order, 'products'>): OrderedPiece[] {
  const pieces = new Map<string, OrderedPiece>();
  for (const line of products) {
    const { size = '' } = line;
    const key = `${line._id._id} ${size}`;
    const existing = pieces.get(key);
    if (existing) existing.count += 1;
    else pieces.set(key, { product: line._id, name: line.name, size, count: 1 });
  }
  return [...pieces.values()];
}

/** A group's total in rupees; the groups of an order add up to the order's total. */
export const lineTotal = ({ product, count }: OrderedPiece): number => toRupees(toPaise(product.price) * count);

/** The order's date as displayed: the first 10 characters of `createdAt` (specification, section 2). */
export const orderDay = ({ createdAt }: Pick<Order, 'createdAt'>): string => createdAt.slice(0, 10);
