import { createAction } from '@reduxjs/toolkit';
import type { CartItem } from './cart-item.ts';

/**
 * Why the items of a payment were returned to the cart. `lost`: the payment may still succeed, because the page was closed while the
 * dialog was open, or because the provider reported a payment that the server does not know. `unpaid`: no notice is needed (any
 * more).
 */
export type ReturnReason = 'dismissed' | 'failed' | 'lost' | 'refunded' | 'unpaid';

/** One payment made in this browser, identified by the provider's order id, or a cash order by its own id (docs/cart.md). */
export interface PaymentRecord {
  order_id: string;
  items: CartItem[];
  /** `open`: the items are held outside the cart. `returned`: they are back in the cart. `settled`: they became an order. */
  state: 'open' | 'returned' | 'settled';
  /** When the record entered its state, in milliseconds since 1970. */
  at: number;
  /** The payer's account id; absent in records of older versions. */
  user?: string;
  /** The provider's dialog reported a payment. */
  reported?: true;
  /** Only of a returned payment. */
  why?: ReturnReason;
  /** The code that the checkout used. */
  coupon?: string;
  /** What is paid, in rupees, where the shop has offers; otherwise what the items cost. */
  amount?: number;
}

type Started = Pick<PaymentRecord, 'order_id' | 'items' | 'user' | 'at' | 'coupon' | 'amount'>;

/** The payment dialog opens: the items are held outside the cart until the outcome is known. */
export const paymentOpened = createAction<Started>('checkout/paymentOpened');

/** A cash order was placed: its items leave the cart. `order_id` is the order's own. */
export const orderPlaced = createAction<Started>('checkout/orderPlaced');

/** The provider's dialog reported a payment; the server has not confirmed it yet. */
export const paymentReported = createAction<string>('checkout/paymentReported');

/** The items were returned to the cart. */
export const paymentReturned = createAction<{ order_id: string; items: CartItem[]; why: ReturnReason; at: number }>(
  'checkout/paymentReturned',
);

/**
 * The payment became an order. `removed` leaves the cart; `heldByOthers` is not in the cart because another open payment holds
 * it.
 */
export const paymentSettled = createAction<{
  order_id: string;
  removed: CartItem[];
  heldByOthers: CartItem[];
  at: number;
}>('checkout/paymentSettled');
