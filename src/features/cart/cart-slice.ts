import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '#contract/product.ts';
import { rowKeyOf, toCartItem, type CartItem, parseCartItem, subtractItems } from '#src/shared/cart/cart-item.ts';
import { orderPlaced, paymentOpened, paymentReturned, paymentSettled } from '#src/shared/cart/checkout-events.ts';
import type { StoredSlice } from '#src/shared/lib/plain-storage.ts';

interface RemovedRow {
  /** Whether it went to the wish list. */
  toWishList: boolean;
  /** With their places in the cart. */
  entries: { index: number; item: CartItem }[];
}

/** The cart: a list of products with duplicates (specification, section 3). */
export interface Cart {
  items: CartItem[];
  /** The row that was removed last, so that it can be put back. Kept in memory only. */
  removed?: RemovedRow;
}

/** The part of the store's state that the cart's selectors read. redux-persist adds `_persist`. */
export interface CartRoot {
  cart: Cart & { _persist?: { rehydrated: boolean } };
}

declare module '#src/shared/store/app-state.ts' {
  interface AppState extends CartRoot {}
}

const empty: Cart = { items: [] };

function removeRow(cart: Cart, key: string, toWishList: boolean): void {
  const entries = cart.items.map((item, index) => ({ index, item }));
  cart.removed = { toWishList, entries: entries.filter(({ item }) => rowKeyOf(item) === key) };
  cart.items = cart.items.filter((item) => rowKeyOf(item) !== key);
}

/** The items of a checkout leave the cart. */
function takeOut(cart: Cart, { payload }: PayloadAction<{ items: CartItem[] }>): void {
  delete cart.removed;
  cart.items = subtractItems(cart.items, payload.items);
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: empty,
  reducers: {
    itemAdded: ({ items }, { payload }: PayloadAction<CartItem>) => {
      items.push(payload);
    },
    /** Removes the last entry of the row. */
    itemRemoved: ({ items }, { payload }: PayloadAction<string>) => {
      const index = items.findLastIndex((item) => rowKeyOf(item) === payload);
      if (index >= 0) items.splice(index, 1);
    },
    /** Removes the row's last entries until `count` are left. */
    rowReduced: (cart, { payload: { key, count } }: PayloadAction<{ key: string; count: number }>) => {
      let left = count;
      cart.items = cart.items.filter((item) => rowKeyOf(item) !== key || (left -= 1) >= 0);
    },
    /** Removes the last entries of rows until those are left that can be bought. */
    restKept: (cart, { payload }: PayloadAction<readonly { key: string; purchasable: number }[]>) => {
      const left = new Map(payload.map(({ key, purchasable }) => [key, purchasable]));
      cart.items = cart.items.filter((item) => {
        const [key, count] = [rowKeyOf(item), left.get(rowKeyOf(item)) ?? Infinity];
        left.set(key, count - 1);
        return count > 0;
      });
    },
    /** Removes all entries of the row (docs/cart.md). */
    rowRemoved: (cart, { payload }: PayloadAction<string>) => removeRow(cart, payload, false),
    /** The row's product was put on the wish list: removes the row. */
    rowWished: (cart, { payload }: PayloadAction<string>) => removeRow(cart, payload, true),
    /** The removed row returns to its place. */
    removalUndone: (cart) => {
      for (const { index, item } of cart.removed?.entries ?? []) cart.items.splice(index, 0, item);
      delete cart.removed;
    },
    /** The removed row cannot be put back any more. */
    removalKept: (cart) => {
      delete cart.removed;
    },
    /** The shopper accepted the changes: the entries store the current products. */
    changesAccepted: (cart, { payload }: PayloadAction<readonly Product[]>) => {
      const current = new Map(payload.map((product) => [product._id, product]));
      cart.items = cart.items.map((item) => {
        const product = current.get(item._id);
        return product ? { ...item, ...toCartItem(product, item.size) } : item;
      });
    },
    /** Moves all entries of the row to a size; a row of that size takes them up. */
    rowResized: ({ items }, { payload }: PayloadAction<{ key: string; size: string }>) => {
      for (const item of items) if (rowKeyOf(item) === payload.key) item.size = payload.size;
    },
    /** The size of the row's last entry is another one. */
    itemResized: ({ items }, { payload }: PayloadAction<{ key: string; size: string }>) => {
      const item = items.findLast((entry) => rowKeyOf(entry) === payload.key);
      if (item) item.size = payload.size;
    },
    /** The entries got the labels of live sizes (`withLiveSizes`). */
    sizesAssigned: (cart, { payload }: PayloadAction<readonly CartItem[]>) => {
      cart.items = [...payload];
    },
    /** Another tab changed the cart. */
    cartReplaced: (cart, { payload }: PayloadAction<Cart>) => {
      cart.items = payload.items;
    },
  },
  extraReducers: (build) => {
    build
      .addCase(paymentOpened, takeOut)
      .addCase(orderPlaced, takeOut)
      .addCase(paymentReturned, (cart, { payload }) => {
        cart.items = [...payload.items, ...cart.items];
      })
      .addCase(paymentSettled, (cart, { payload }) => {
        cart.items = subtractItems(cart.items, payload.removed);
      });
  },
});

export const {
  itemAdded,
  itemRemoved,
  rowReduced,
  restKept,
  rowRemoved,
  rowWished,
  removalUndone,
  removalKept,
  rowResized,
  itemResized,
  sizesAssigned,
  changesAccepted,
  cartReplaced,
} = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

export const selectCartItems = (state: { cart: { items: readonly CartItem[] } }): readonly CartItem[] =>
  state.cart.items;
export const selectRemoved = (state: CartRoot): RemovedRow | undefined => state.cart.removed;
/** Whether the stored cart has been read. Until then an empty list does not mean an empty cart. */
export const selectCartIsRead = (state: CartRoot): boolean => state.cart._persist?.rehydrated === true;
export const selectCartCount = (state: CartRoot): number => state.cart.items.length;

/** The slugs of the cart's products, without duplicates, in the order in which they were added. */
export const selectCartSlugs = createSelector([selectCartItems], (items) => [
  ...new Set(items.map((item) => item.slug)),
]);

/** The key `cart`: a JSON list of products (docs/decisions/0004). Invalid products are dropped. */
export const storedCart: StoredSlice<Cart> = {
  empty,
  parse: (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(parseCartItem).filter((item) => item !== undefined);
    return { state: { items }, isComplete: items.length === value.length };
  },
  serialize: ({ items }) => items,
};
