import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import {
  paymentOpened,
  paymentReturned,
  paymentSettled,
  type UnfinishedCheckout,
} from '#src/shared/cart/checkout-events.ts';
import { parseCartItem } from '#src/shared/cart/stored-items.ts';
import { isRecord, isString, type PlainRecord } from '#src/shared/lib/plain-storage.ts';

/** The cart that waits while its payment dialog is open; `order_id` is null while none does. */
export interface Checkout {
  order_id: string | null;
  items: CartItem[];
}

/** What the slice's selector needs of the store's state. */
export interface CheckoutRoot {
  checkout: Checkout;
}

const none: Checkout = { order_id: null, items: [] };

const dropped = (checkout: Checkout, { payload }: PayloadAction<UnfinishedCheckout>) =>
  checkout.order_id === payload.order_id ? none : checkout;

const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: none,
  reducers: {
    /** Another tab of this browser opened or ended a payment. */
    checkoutReplaced: (_, { payload }: PayloadAction<Checkout>) => payload,
  },
  extraReducers: (build) => {
    build
      .addCase(paymentOpened, (_, { payload }) => ({ order_id: payload.order_id, items: payload.items }))
      .addCase(paymentReturned, dropped)
      .addCase(paymentSettled, dropped);
  },
});

export const { checkoutReplaced } = checkoutSlice.actions;
export const checkoutReducer = checkoutSlice.reducer;

/** The payment that was opened last and has not ended; null where there is none. */
export const selectUnfinished = ({ checkout: { order_id, items } }: CheckoutRoot): UnfinishedCheckout | null =>
  order_id === null ? null : { order_id, items };

/**
 * Gives the cart of a payment back, once: the provider's dialog may be dismissed twice, and a payment may fail after it was.
 */
export const giveBack =
  (unfinished: UnfinishedCheckout) =>
  (dispatch: Dispatch, getState: () => CheckoutRoot): void => {
    if (selectUnfinished(getState())?.order_id === unfinished.order_id) dispatch(paymentReturned(unfinished));
  };

/** The key `checkout`: `{order_id, items}`, absent while no payment is open (decisions, 'Defects we mend'). */
export const storedCheckout: PlainRecord<Checkout> = {
  empty: none,
  parse: (value) => {
    if (!isRecord(value) || !isString(value.order_id) || value.order_id === '' || !Array.isArray(value.items))
      return undefined;
    const items = value.items.map(parseCartItem).filter((item) => item !== undefined);
    return { state: { order_id: value.order_id, items }, whole: items.length === value.items.length };
  },
  plain: ({ order_id, items }) => (order_id === null ? undefined : { order_id, items }),
};
