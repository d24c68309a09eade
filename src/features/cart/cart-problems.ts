import { refusals } from '#contract/refusals.ts';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { formatList, formatMessage } from '#contract/rules/message.ts';
import { cart as copy } from '#src/copy/cart.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import type { ReconciledCart } from './reconcile-cart.ts';

/** A product's name with the size of the entry, if it has one. */
export const nameInSize = ({ name, size }: CartItem): string =>
  size === undefined ? name : copy.productInSize({ name, size });

/** The names and sizes of products that are sold out, deleted or short in stock, without duplicates. */
export const unavailableIn = ({ blocked }: ReconciledCart): string[] => [
  ...new Set(blocked.filter(({ state }) => state !== 'over-limit').map(({ item }) => nameInSize(item))),
];

/** The cart's violations of the order limits, in the wording of the server's refusal. */
export function overLimits({ blocked, exceedsCartLimit }: ReconciledCart, limits: CartLimits): string[] {
  const over = blocked.filter(({ state }) => state === 'over-limit').map(({ item }) => item.name);
  return [
    ...[...new Set(over)].map((name) =>
      formatMessage(refusals.tooManyOfProduct.message, { count: limits.maxPiecesPerProduct, name }),
    ),
    ...(exceedsCartLimit ? [formatMessage(refusals.tooManyInCart.message, { count: limits.maxPiecesPerCart })] : []),
  ];
}

/** Why the cart cannot be checked out; undefined if it can. */
export function problemIn(cart: ReconciledCart, limits: CartLimits): string | undefined {
  const names = unavailableIn(cart);
  const problems = [
    ...(names.length > 0 ? [copy.removeUnavailable({ names: formatList(names) })] : []),
    ...overLimits(cart, limits),
  ];
  return problems.length > 0 ? problems.join(' ') : undefined;
}
