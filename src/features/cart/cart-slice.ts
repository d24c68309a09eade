import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '#contract/product.ts';

/** What is kept of a product in the cart: enough to show it, and to recognise what changed since. */
export type CartItem = Pick<Product, '_id' | 'name' | 'slug' | 'price'> & Partial<Product> & { size?: string };

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
    /** Takes one entry of that id out; its duplicates stay (specification, section 4). */
    itemRemoved: ({ items }, { payload }: PayloadAction<CartItem['_id']>) => {
      const index = items.findIndex((item) => item._id === payload);
      if (index >= 0) items.splice(index, 1);
    },
    /** The shopper has read what changed: the entries take the products as they are now. */
    changesAccepted: ({ items }, { payload }: PayloadAction<readonly Product[]>) => {
      const fresh = new Map(payload.map((product) => [product._id, product]));
      return {
        items: items.map((item) => {
          const product = fresh.get(item._id);
          return product ? { ...item, ...product } : item;
        }),
      };
    },
    /** Another tab of this browser changed the cart. */
    cartReplaced: (_, { payload }: PayloadAction<Cart>) => payload,
  },
});

export const { itemAdded, itemRemoved, changesAccepted, cartReplaced } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

export const selectCartItems = (state: CartRoot): readonly CartItem[] => state.cart.items;
/** Whether the stored cart was read: until then an empty list says nothing. */
export const selectCartIsRead = (state: CartRoot): boolean => state.cart._persist?.rehydrated === true;
export const selectCartCount = (state: CartRoot): number => state.cart.items.length;

/** The slugs of the cart's products, each once, in the order in which they were added. */
export const selectCartSlugs = createSelector([selectCartItems], (items) => [
  ...new Set(items.map((item) => item.slug)),
]);
