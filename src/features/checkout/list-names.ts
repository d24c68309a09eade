import type { CartItem } from '#src/shared/cart/cart-item.ts';

const list = new Intl.ListFormat('en');

/** The maximum number of names; the rest is counted. */
const maxNames = 3;

/** The products' names without duplicates: 'Kite, Chai, and Monsoon'. */
export function listNames(items: readonly CartItem[]): string {
  const names = [...new Set(items.map(({ name }) => name))];
  if (names.length <= maxNames) return list.format(names);
  return list.format([...names.slice(0, maxNames - 1), `${names.length - maxNames + 1} more`]);
}
