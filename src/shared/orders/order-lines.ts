import type { Order, OrderPiece } from '#contract/order.ts';
import { dayOf } from '#contract/rules/day.ts';
import { formatRupees, sumRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { offers as copy } from '#src/copy/offers.ts';

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

/** A group's total in rupees, before the discount. */
export const lineTotal = ({ product, count }: LineItem): number => toRupees(toPaise(product.price) * count);

/** A group's share of the order's discount in rupees. */
export function lineDiscount({ lines }: Pick<Order, 'lines'>, { product: { _id }, size }: LineItem): number {
  const own = lines.filter((line) => line.product._id === _id && (line.size ?? '') === size);
  return sumRupees(own.map(({ discount = 0 }) => discount));
}

/** What an order's total is made of, as [name, amount]; empty where offers took nothing off. */
export function orderSums(
  { total, discount, offers = [] }: Order,
  format = formatRupees,
): readonly (readonly [string, string])[] {
  if (discount === undefined) return [];
  // An exchange has the discount of its pieces, and no offer of its own.
  const shown = offers.length > 0 ? offers : [{ name: undefined, code: undefined, words: '', discount }];
  return [
    [copy.subtotal, format(sumRupees([total, discount]))],
    ...shown.map(({ code, name = code, words, discount: off }) => {
      const label = name === undefined ? copy.discount : copy.offer({ name, words });
      return [label, copy.minus({ amount: format(off) })] as const;
    }),
    [copy.total, format(total)],
  ];
}

/** The order's day in the form of `createdAt` (specification, section 2), in India. */
export const orderDay = ({ createdAt }: Pick<Order, 'createdAt'>): string => dayOf(Date.parse(createdAt));
