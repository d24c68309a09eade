import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { subtractItems } from '#src/shared/cart/cart-item.ts';
import {
  paymentReturned,
  paymentSettled,
  type PaymentRecord,
  type ReturnReason,
} from '#src/shared/cart/checkout-events.ts';
import { dropCode } from '#src/shared/cart/kept-code.ts';
import type { CheckoutRoot } from './checkout-slice.ts';

export type CheckoutDispatch = ThunkDispatch<CheckoutRoot, unknown, UnknownAction>;

const findRecord = ({ checkout }: CheckoutRoot, orderId: string): PaymentRecord | undefined =>
  checkout.records.find(({ order_id }) => order_id === orderId);

/** Returns a payment's items to the cart, once, even if the dialog is dismissed twice or the payment fails after a dismissal. */
export const returnItems =
  (order_id: string, why: ReturnReason) =>
  (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): void => {
    const record = findRecord(getState(), order_id);
    if (record === undefined || record.state === 'settled' || record.why === why) return;
    const items = record.state === 'open' ? record.items : [];
    dispatch(paymentReturned({ order_id, items, why, at: Date.now() }));
  };

/**
 * Settles a payment that became an order. Items that were returned meanwhile are removed from the cart, or from the open
 * payment that holds them now.
 */
export const settlePayment =
  (order_id: string) =>
  (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): void => {
    const state = getState();
    const record = findRecord(state, order_id);
    if (record === undefined || record.state === 'settled') return;
    dropCode(record.coupon);
    const returned = record.state === 'returned' ? record.items : [];
    const heldByOthers = subtractItems(returned, state.cart.items);
    dispatch(
      paymentSettled({ order_id, removed: subtractItems(returned, heldByOthers), heldByOthers, at: Date.now() }),
    );
  };
