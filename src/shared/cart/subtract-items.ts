import { rowKeyOf, type CartItem } from './cart-item.ts';

/** Removes one unit for each of `taken`, matched by product and size. Units that are not in `items` are ignored. */
export function subtractItems(items: readonly CartItem[], taken: readonly CartItem[]): CartItem[] {
  const count = new Map<string, number>();
  for (const item of taken) count.set(rowKeyOf(item), (count.get(rowKeyOf(item)) ?? 0) + 1);
  return items.filter((item) => {
    const left = count.get(rowKeyOf(item)) ?? 0;
    if (left > 0) count.set(rowKeyOf(item), left - 1);
    return left === 0;
  });
}
