import { formatList } from '#contract/rules/message.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';

/** The maximum number of names; the rest is counted. */
const maxNames = 3;

/** The products' names without duplicates: 'Kite, Chai, and Monsoon'. */
export function listNames(items: readonly CartItem[]): string {
  const names = [...new Set(items.map(({ name }) => name))];
  if (names.length <= maxNames) return formatList(names);
  return formatList([...names.slice(0, maxNames - 1), copy.moreNames({ count: names.length - maxNames + 1 })]);
}
