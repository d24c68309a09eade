import { tooManyInCart, tooManyOfProduct, type CartLimits } from '#contract/rules/cart-limits.ts';
import { cart as copy } from '#src/copy/cart.ts';
import type { FreshCart } from './fresh-cart.ts';

/** The names of what is sold out, gone, or fewer than the cart holds, each once. */
export const unavailableIn = ({ blocked }: FreshCart): string[] => [
  ...new Set(blocked.filter(({ state }) => state !== 'over').map(({ item }) => item.name)),
];

/** What the cart has more of than one order takes, in the words of the server's refusal. */
export function overLimits({ blocked, isOverfull }: FreshCart, limits: CartLimits): string[] {
  const over = blocked.filter(({ state }) => state === 'over').map(({ item }) => item.name);
  return [
    ...[...new Set(over)].map((name) => tooManyOfProduct(name, limits)),
    ...(isOverfull ? [tooManyInCart(limits)] : []),
  ];
}

const list = new Intl.ListFormat('en');

/** Why the cart cannot be checked out as it is; undefined where it can. */
export function problemIn(cart: FreshCart, limits: CartLimits): string | undefined {
  const names = unavailableIn(cart);
  const problems = [...(names.length > 0 ? [copy.takeOut(list.format(names))] : []), ...overLimits(cart, limits)];
  return problems.length > 0 ? problems.join(' ') : undefined;
}
