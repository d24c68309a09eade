import { createAction } from '@reduxjs/toolkit';
import type { CartItem } from './cart-item.ts';

/** A cart on its way through a payment, by the provider's order. */
export interface UnfinishedCheckout {
  order_id: string;
  items: CartItem[];
}

/** The payment dialog opened: the cart waits outside of the cart until it is known how it ended. */
export const paymentOpened = createAction<UnfinishedCheckout>('checkout/paymentOpened');

/** The dialog was dismissed, the payment failed, or nobody knows: the shopper has the cart back. */
export const paymentReturned = createAction<UnfinishedCheckout>('checkout/paymentReturned');

/** There is an order of it. What came back into the cart meanwhile leaves it again. */
export const paymentSettled = createAction<UnfinishedCheckout>('checkout/paymentSettled');
