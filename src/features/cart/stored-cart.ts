import type { StoredSlice } from '#src/shared/lib/plain-storage.ts';
import { parseCartItem } from '#src/shared/cart/stored-items.ts';
import type { Cart } from './cart-slice.ts';

/** The key `cart`: a JSON list of products (docs/decisions/0004). Invalid products are dropped. */
export const storedCart: StoredSlice<Cart> = {
  empty: { items: [] },
  parse: (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(parseCartItem).filter((item) => item !== undefined);
    return { state: { items }, isComplete: items.length === value.length };
  },
  serialize: ({ items }) => items,
};
