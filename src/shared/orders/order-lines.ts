import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { Order, OrderLine } from '#contract/order.ts';

/** Equal pieces of an order as one line. */
export interface OrderedPiece {
  product: OrderLine['_id'];
  name: string;
  size: string;
  count: number;
}

/** What was bought, equal pieces counted together, in the order in which they were bought. */
export function orderedPieces({ products, size }: Order): OrderedPiece[] {
  const pieces = new Map<string, OrderedPiece>();
  for (const line of products) {
    const key = `${line._id._id} ${line.size ?? size}`;
    const before = pieces.get(key);
    if (before) before.count += 1;
    else pieces.set(key, { product: line._id, name: line.name, size: line.size ?? size, count: 1 });
  }
  return [...pieces.values()];
}

/** What a line costs, in rupees: the lines of an order add up to its total. */
export const lineTotal = ({ product, count }: OrderedPiece): number => toRupees(toPaise(product.price) * count);

/** The day of the order as the shop writes it: the first 10 characters of its creation (specification, section 2). */
export const orderDay = ({ createdAt }: Pick<Order, 'createdAt'>): string => createdAt.slice(0, 10);
