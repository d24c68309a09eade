import type { Product } from '#contract/product.ts';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { sumRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { rowKeyOf, type CartItem } from '#src/shared/cart/cart-item.ts';

/** What the server says now of the product at a slug; `unknown` while it has not answered, or could not. */
export type Lookup = { state: 'found'; product: Product } | { state: 'gone' } | { state: 'unknown' };

/**
 * `available`: all of it can be bought. `sold-out`: nothing is on hand. `short`: fewer are on hand than the row holds. `over`: the
 * row holds more than one order takes. `gone`: the product left the shop. `unknown`: the server has not said.
 */
export type RowState = 'available' | 'sold-out' | 'short' | 'over' | 'gone' | 'unknown';

/** Why a row cannot have one piece more. */
export type RowBound = 'stock' | 'product' | 'cart';

/** The entries of one product in one size, beside what the server says now. */
export interface CartRow {
  key: string;
  /** As the server says it now, else as it was stored. */
  item: CartItem;
  state: RowState;
  /** How many entries it is. */
  count: number;
  /** How many of them can be bought, and are in the sum. */
  bought: number;
  /** Undefined where it can have one piece more. */
  bound: RowBound | undefined;
  /** In rupees, for one piece: what the server says now, else what was stored. */
  price: number;
  /** In rupees, for one piece: the stored price, where the server's is another one. */
  oldPrice?: number;
  /** In rupees: the price of the pieces that can be bought. */
  sum: number;
}

export interface FreshCart {
  /** In the order in which their first entries were added. */
  rows: CartRow[];
  /** The entries in their order, as they are priced now. */
  items: CartItem[];
  /** In rupees: what can be bought, at today's prices. */
  subtotal: number;
  /** Products whose price is not the one that the cart remembers, each once. */
  repriced: Product[];
  /** The rows with pieces that cannot be bought. */
  blocked: CartRow[];
  /** All entries together are more than one order takes. */
  isOverfull: boolean;
}

/**
 * The lookup with the stock that a refused checkout told of: pieces that others are paying for are on hand, but not to be had.
 */
export function withStock(lookup: (slug: string) => Lookup, told: readonly Product[]): (slug: string) => Lookup {
  const pieces = new Map(told.map(({ _id, quantity }) => [_id, quantity]));
  return (slug) => {
    const found = lookup(slug);
    if (found.state !== 'found') return found;
    const { product } = found;
    const quantity = Math.min(product.quantity, pieces.get(product._id) ?? product.quantity);
    return { state: 'found', product: { ...product, quantity } };
  };
}

/** Compares the cart with what the server says now (decisions, 'Browser storage': prices in a stored cart may be old). */
export function freshCart(items: readonly CartItem[], lookup: (slug: string) => Lookup, limits: CartLimits): FreshCart {
  const entriesOf = groupBy(items, rowKeyOf);
  const piecesOf = groupBy(items, ({ _id }) => _id);
  const isFull = items.length >= limits.maxPiecesPerCart;
  // The sizes of a product share one stock and one limit: a row has what the rows before it left.
  const taken = new Map<string, number>();
  const repriced = new Map<string, Product>();

  const rows = [...entriesOf].map(([key, entries]): CartRow => {
    const stored = entries[0];
    const count = entries.length;
    const before = taken.get(stored._id) ?? 0;
    taken.set(stored._id, before + count);
    const found = lookup(stored.slug);
    // A slug can pass on to another product once its first owner is deleted: the id decides.
    if (found.state === 'gone' || (found.state === 'found' && found.product._id !== stored._id)) {
      return { key, item: stored, state: 'gone', count, bought: 0, bound: 'stock', price: stored.price, sum: 0 };
    }

    const product = found.state === 'found' ? found.product : undefined;
    const stock = product?.quantity ?? Infinity;
    const within = (most: number) => Math.min(count, Math.max(0, most - before));
    const bought = within(Math.min(stock, limits.maxPiecesPerProduct));
    const inCart = piecesOf.get(stored._id)?.length ?? count;
    const price = product?.price ?? stored.price;
    const old = product && entries.find((entry) => toPaise(entry.price) !== toPaise(price));
    if (product && old) repriced.set(product._id, product);
    return {
      key,
      item: { ...stored, ...product },
      state: stateOf({ isKnown: product !== undefined, stock, count, inStock: within(stock), bought }),
      count,
      bought,
      bound: boundOf({ inCart, stock, isFull, limits }),
      price,
      ...(old && { oldPrice: old.price }),
      sum: toRupees(toPaise(price) * bought),
    };
  });

  const now = new Map(rows.map(({ key, item }) => [key, item]));
  return {
    rows,
    items: items.map((item) => ({ ...item, ...now.get(rowKeyOf(item)) })),
    subtotal: sumRupees(rows.map(({ sum }) => sum)),
    repriced: [...repriced.values()],
    blocked: rows.filter(({ bought, count }) => bought < count),
    isOverfull: items.length > limits.maxPiecesPerCart,
  };
}

interface RowFacts {
  isKnown: boolean;
  /** How many are on hand. */
  stock: number;
  count: number;
  /** How many of them are on hand. */
  inStock: number;
  bought: number;
}

function stateOf({ isKnown, stock, count, inStock, bought }: RowFacts): RowState {
  if (stock === 0) return 'sold-out';
  if (inStock < count) return 'short';
  if (bought < count) return 'over';
  return isKnown ? 'available' : 'unknown';
}

interface BoundFacts {
  /** How many pieces of the product the cart holds, in all sizes. */
  inCart: number;
  stock: number;
  /** The cart holds as many pieces as one order takes. */
  isFull: boolean;
  limits: CartLimits;
}

function boundOf({ inCart, stock, isFull, limits }: BoundFacts): RowBound | undefined {
  if (inCart >= stock) return 'stock';
  if (inCart >= limits.maxPiecesPerProduct) return 'product';
  return isFull ? 'cart' : undefined;
}

/** Groups in the order of their first members; a group has at least one. */
function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
