import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '#contract/product.ts';
import { rowKeyOf, type CartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, paymentReturned, paymentSettled } from '#src/shared/cart/checkout-events.ts';
import { without } from '#src/shared/cart/subtract-items.ts';

/** The cart: a list of products, duplicates allowed (specification, section 3). */
export interface Cart {
  items: CartItem[];
}

/** What the cart's selectors need of the store's state; `_persist` is redux-persist's own note. */
export interface CartRoot {
  cart: Cart & { _persist?: { rehydrated: boolean } };
}

const empty: Cart = { items: [] };

const cartSlice = createSlice({
  name: 'cart',
  initialState: empty,
  reducers: {
    itemAdded: ({ items }, { payload }: PayloadAction<CartItem>) => {
      items.push(payload);
    },
    /** Takes the last entry of the row out: one piece fewer. */
    pieceRemoved: ({ items }, { payload }: PayloadAction<string>) => {
      const index = items.findLastIndex((item) => rowKeyOf(item) === payload);
      if (index >= 0) items.splice(index, 1);
    },
    /** Takes all entries of the row out (decisions, 'What the server decides': Remove takes the row). */
    rowRemoved: (cart, { payload }: PayloadAction<string>) => {
      cart.items = cart.items.filter((item) => rowKeyOf(item) !== payload);
    },
    /** The shopper has read what changed: the entries take the products as they are now. */
    changesAccepted: (cart, { payload }: PayloadAction<readonly Product[]>) => {
      const fresh = new Map(payload.map((product) => [product._id, product]));
      cart.items = cart.items.map((item) => {
        const product = fresh.get(item._id);
        return product ? { ...item, ...product } : item;
      });
    },
    /** Another tab of this browser changed the cart. */
    cartReplaced: (cart, { payload }: PayloadAction<Cart>) => {
      cart.items = payload.items;
    },
  },
  extraReducers: (build) => {
    build
      .addCase(paymentOpened, (cart, { payload }) => {
        cart.items = without(cart.items, payload.items);
      })
      .addCase(paymentReturned, (cart, { payload }) => {
        cart.items = [...payload.items, ...cart.items];
      })
      .addCase(paymentSettled, (cart, { payload }) => {
        cart.items = without(cart.items, payload.leaving);
      });
  },
});

export const { itemAdded, pieceRemoved, rowRemoved, changesAccepted, cartReplaced } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

export const selectCartItems = (state: { cart: { items: readonly CartItem[] } }): readonly CartItem[] =>
  state.cart.items;
/** Whether the stored cart was read: until then an empty list says nothing. */
export const selectCartIsRead = (state: CartRoot): boolean => state.cart._persist?.rehydrated === true;
export const selectCartCount = (state: CartRoot): number => state.cart.items.length;

/** The slugs of the cart's products, each once, in the order in which they were added. */
export const selectCartSlugs = createSelector([selectCartItems], (items) => [
  ...new Set(items.map((item) => item.slug)),
]);
