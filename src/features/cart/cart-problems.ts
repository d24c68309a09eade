import { overLimitMessages, type CartLimits } from '#contract/rules/cart-limits.ts';
import { formatList, formatMessage } from '#contract/rules/message.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cart as copy } from '#src/copy/cart.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import type { CartRow, ReconciledCart } from './reconcile-cart.ts';

/** A product's name with the size of the entry, if it has one. */
export const nameInSize = ({ name, size }: CartItem): string =>
  size === undefined ? name : copy.productInSize({ name, size });

const isShort = ({ state, purchasable }: CartRow): boolean => state === 'short' && purchasable > 0;

/** The names and sizes of products of which nothing is left, without duplicates. */
export const unavailableIn = ({ blocked }: ReconciledCart): string[] => [
  ...new Set(blocked.filter((row) => row.state !== 'over-limit' && !isShort(row)).map(({ item }) => nameInSize(item))),
];

/** For each row of which less is left than the cart holds: how much there is. */
export const shortIn = ({ blocked }: ReconciledCart): string[] =>
  blocked.filter(isShort).map(({ item, purchasable }) => copy.shortOf({ count: purchasable, name: nameInSize(item) }));

/** For each product whose price has changed since it was added: both prices. */
export function priceChangesIn({ rows, repriced }: ReconciledCart): { id: string; text: string }[] {
  // Only some of a product's rows may be outdated.
  const before = new Map(rows.flatMap(({ item, oldPrice }) => (oldPrice === undefined ? [] : [[item._id, oldPrice]])));
  return repriced.map(({ _id, name, price }) => ({
    id: _id,
    text: copy.priceChange({ name, before: formatRupees(before.get(_id) ?? price), now: formatRupees(price) }),
  }));
}

/** The cart's violations of the order limits, in the wording of the server's refusal. */
export function overLimits({ blocked, exceedsCartLimit }: ReconciledCart, limits: CartLimits): string[] {
  const over = blocked.filter(({ state }) => state === 'over-limit').map(({ item }) => item.name);
  return [
    ...[...new Set(over)].map((name) =>
      formatMessage(overLimitMessages.product, { count: limits.maxPiecesPerProduct, name }),
    ),
    ...(exceedsCartLimit ? [formatMessage(overLimitMessages.cart, { count: limits.maxPiecesPerCart })] : []),
  ];
}

/** Why the cart cannot be checked out; undefined if it can. */
export function problemIn(cart: ReconciledCart, limits: CartLimits): string | undefined {
  const names = unavailableIn(cart);
  const problems = [
    ...(names.length > 0 ? [copy.removeUnavailable({ names: formatList(names) })] : []),
    ...shortIn(cart),
    ...overLimits(cart, limits),
  ];
  return problems.length > 0 ? problems.join(' ') : undefined;
}
