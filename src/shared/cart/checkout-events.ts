import { createAction } from '@reduxjs/toolkit';
import type { CartItem } from './cart-item.ts';

/**
 * Why the items of a payment came back into the cart. `lost`: the page was lost while the dialog was open, or the provider reported a payment
 * that the server does not know, so a payment may be under way. `unpaid`: long ago, nothing to say any more.
 */
export type ReturnReason = 'dismissed' | 'failed' | 'lost' | 'refunded' | 'unpaid';

/** One payment of this browser, by the provider's order (docs/decisions/0004). */
export interface PaymentRecord {
  order_id: string;
  items: CartItem[];
  /** `open`: the items wait outside of the cart. `returned`: they are back in it. `settled`: there is an order of them. */
  state: 'open' | 'returned' | 'settled';
  /** When it reached its state, in milliseconds since 1970. */
  at: number;
  /** Who pays, by account id; absent in records of older versions. */
  user?: string;
  /** The provider's dialog reported a payment. */
  reported?: true;
  /** Of a returned one. */
  why?: ReturnReason;
}

/** The payment dialog opens: the items wait outside of the cart until it is known how it ended. */
export const paymentOpened =
  createAction<Pick<PaymentRecord, 'order_id' | 'items' | 'user' | 'at'>>('checkout/paymentOpened');

/** The provider's dialog reported a payment; the server has not confirmed it yet. */
export const paymentReported = createAction<string>('checkout/paymentReported');

/** The shopper has the items back. */
export const paymentReturned = createAction<{
  order_id: string;
  items: CartItem[];
  why: ReturnReason;
  at: number;
}>('checkout/paymentReturned');

/** There is an order. `leaving` leaves the cart; `elsewhere` is not in it because another open payment holds it. */
export const paymentSettled = createAction<{
  order_id: string;
  leaving: CartItem[];
  elsewhere: CartItem[];
  at: number;
}>('checkout/paymentSettled');
