import type { Order, OrderPiece } from '#contract/order.ts';
import { dayOf } from '#contract/rules/day.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';

/** A product in a size of an order, and how many of it. */
export interface LineItem {
  product: OrderPiece['_id'];
  name: string;
  /** Empty for a product without sizes. */
  size: string;
  count: number;
}

/**
 * Groups an order's lines by product and size, in the order in which they were bought. The order's own size is not that of its lines:
 * a cart always names one, also for products without sizes.
 */
export function lineItems({ products }: Pick<Order, 'products'>): LineItem[] {
  const items = new Map<string, LineItem>();
  for (const line of products) {
    const { size = '' } = line;
    const key = `${line._id._id} ${size}`;
    const existing = items.get(key);
    if (existing) existing.count += 1;
    else items.set(key, { product: line._id, name: line.name, size, count: 1 });
  }
  return [...items.values()];
}

/** A group's total in rupees; the groups of an order add up to the order's total. */
export const lineTotal = ({ product, count }: LineItem): number => toRupees(toPaise(product.price) * count);

/** The order's day in the form of `createdAt` (specification, section 2), in India. */
export const orderDay = ({ createdAt }: Pick<Order, 'createdAt'>): string => dayOf(Date.parse(createdAt));
