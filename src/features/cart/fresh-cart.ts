import type { Product } from '#contract/product.ts';
import { cartTotal } from '#contract/rules/cart-total.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';

/** What the server says now of the product at a slug; `unknown` while it has not answered, or could not. */
export type Lookup = { state: 'found'; product: Product } | { state: 'gone' } | { state: 'unknown' };

/**
 * One entry of the cart beside what the server says now.
 * `available`: it can be bought. `sold-out`: nothing is on hand. `short`: fewer are on hand than the cart holds, and this is
 * one too many. `gone`: the product left the shop. `unknown`: the server has not said.
 */
export interface CartLine {
  /** Unique in the cart, and the same as long as the entries before it stay. */
  key: string;
  item: CartItem;
  state: 'available' | 'sold-out' | 'short' | 'gone' | 'unknown';
  /** In rupees: what the server says now, else what was stored. */
  price: number;
  /** In rupees: the stored price, where the server's is another one. */
  oldPrice?: number;
}

export interface FreshCart {
  lines: CartLine[];
  /** In rupees: what can be bought, at today's prices. */
  subtotal: number;
  /** Products whose price is not the one that the cart remembers, each once. */
  repriced: Product[];
  /** The names of what cannot be bought, once for each entry. */
  blockedBy: string[];
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
export function freshCart(items: readonly CartItem[], lookup: (slug: string) => Lookup): FreshCart {
  const seen = new Map<string, number>();
  const repriced = new Map<string, Product>();
  const lines = items.map((item): CartLine => {
    const before = seen.get(item._id) ?? 0;
    seen.set(item._id, before + 1);
    const key = `${item._id}-${before}`;
    const found = lookup(item.slug);
    if (found.state === 'unknown') return { key, item, state: 'unknown', price: item.price };
    // A slug can pass on to another product once its first owner is deleted: the id decides.
    if (found.state === 'gone' || found.product._id !== item._id)
      return { key, item, state: 'gone', price: item.price };
    const { product } = found;
    const changed = toPaise(product.price) !== toPaise(item.price);
    if (changed) repriced.set(product._id, product);
    const state = product.quantity === 0 ? 'sold-out' : before < product.quantity ? 'available' : 'short';
    return {
      key,
      item: { ...item, ...product },
      state,
      price: product.price,
      ...(changed && { oldPrice: item.price }),
    };
  });
  const isBought = ({ state }: CartLine) => state === 'available' || state === 'unknown';
  return {
    lines,
    subtotal: cartTotal(lines.filter(isBought)),
    repriced: [...repriced.values()],
    blockedBy: lines.filter((line) => !isBought(line)).map(({ item }) => item.name),
  };
}
