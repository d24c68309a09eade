import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  paymentReturned,
  paymentSettled,
  type PaymentRecord,
  type ReturnReason,
} from '#src/shared/cart/checkout-events.ts';
import { without } from '#src/shared/cart/subtract-items.ts';
import type { CheckoutRoot } from './checkout-slice.ts';

export type CheckoutDispatch = ThunkDispatch<CheckoutRoot, unknown, UnknownAction>;

const find = ({ checkout }: CheckoutRoot, orderId: string): PaymentRecord | undefined =>
  checkout.records.find(({ order_id }) => order_id === orderId);

/** Gives the items of a payment back, once: the dialog may be dismissed twice, and a payment may fail after it was. */
export const giveBack =
  (order_id: string, why: ReturnReason) =>
  (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): void => {
    const record = find(getState(), order_id);
    if (record === undefined || record.state === 'settled' || record.why === why) return;
    const items = record.state === 'open' ? record.items : [];
    dispatch(paymentReturned({ order_id, items, why, at: Date.now() }));
  };

/** There is an order of the payment: what came back into the cart meanwhile leaves it, or the open payment that holds it now. */
export const settlePayment =
  (order_id: string) =>
  (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): void => {
    const state = getState();
    const record = find(state, order_id);
    if (record === undefined || record.state === 'settled') return;
    const returned = record.state === 'returned' ? record.items : [];
    const elsewhere = without(returned, state.cart.items);
    dispatch(paymentSettled({ order_id, leaving: without(returned, elsewhere), elsewhere, at: Date.now() }));
  };
