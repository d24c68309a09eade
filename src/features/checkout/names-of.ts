import type { CartItem } from '#src/shared/cart/cart-item.ts';

const list = new Intl.ListFormat('en');

/** How many names are said before the rest is counted. */
const most = 3;

/** The products' names, each once: 'Kite, Chai, and Monsoon'. */
export function namesOf(items: readonly CartItem[]): string {
  const names = [...new Set(items.map(({ name }) => name))];
  if (names.length <= most) return list.format(names);
  return list.format([...names.slice(0, most - 1), `${names.length - most + 1} more`]);
}
