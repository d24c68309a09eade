import { paymentMessages } from '#contract/payment.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { closingPaymentScript } from '../payment-script.ts';
import type { StoredOrder } from '../shop-data.ts';
import { personOf } from '../state.ts';
import type { Scenarios } from './scenario.ts';

/** Checkout outcomes and orders (specification, section 8, line 7). */
export const checkoutScenarios = {
  'checkout-failed': {
    shows: 'CHECK OUT: an alert that the payment did not begin; the cart stays.',
    fails: { checkout: 'failed' },
  },
  'payments-down': {
    shows: 'CHECK OUT: an alert that the payment provider does not answer; the cart stays.',
    fails: { checkout: 'paymentsDown' },
  },
  'not-delivered': {
    shows:
      'Product page and cart: the shop does not deliver to any pincode; CHECK OUT: an alert that says so and leads to the address.',
    answers: {
      checkDelivery: (url) => {
        const pincode = url.pathname.slice(-6);
        return { success: true, pincode, state: { code: '', name: '' }, delivered: false, cash: false };
      },
    },
    change: ({ payments }) => {
      payments.delivers = false;
    },
  },
  'sdk-blocked': {
    shows: "CHECK OUT: the alert 'Unable to load payment SDK'; the cart stays.",
    blocksPaymentScript: true,
  },
  'payment-dismissed': {
    shows: 'The payment dialog is closed as soon as it opens: the cart comes back.',
    change: ({ payments }) => {
      payments.script = `/${closingPaymentScript}`;
    },
  },
  'payment-failed': {
    shows: "After Pay: the alert 'Payment failed, please try again.'; the cart comes back.",
    answers: { confirmPayment: { status: false, message: paymentMessages.unpaid } },
  },
  'payment-pending': {
    shows: 'After Pay: nobody can confirm the payment, and the shopper is told to wait.',
    fails: { confirmPayment: 'paymentPending' },
    answers: { getPayment: { success: true, payment: { state: 'pending' } } },
  },
  'payment-late': {
    shows: 'After Pay: nobody can confirm the payment yet; some seconds later the shopper is told that it went well.',
    change: ({ payments }) => {
      payments.confirmsAfter = 4000;
    },
  },
  'price-changed': {
    shows: 'The first CHECK OUT: everything costs Rs. 100 more than the cart says; the cart shows both prices.',
    change: ({ catalogue, payments }) => {
      payments.beforeFirstCheckout = () =>
        catalogue.replace(catalogue.all().map((product) => ({ ...product, price: product.price + 100 })));
    },
  },
  'code-refused': {
    shows: "Cart, 'Have a code?': every code is refused, in the same words.",
    change: ({ coupons }) => {
      coupons.knowsNoCode = true;
    },
  },
  'code-ended-meanwhile': {
    shows:
      'The first CHECK OUT with the code WELCOME10: it has ended; an alert with the new total, and the cart says why.',
    change: ({ payments, coupons }) => {
      const welcome = coupons.list(undefined).find(({ code }) => code === 'WELCOME10');
      payments.beforeFirstCheckout = () => welcome && coupons.end(welcome._id);
    },
  },
  'cash-not-offered': {
    shows:
      "Cart, 'Cash on delivery': the shop does not take cash for the order; the cart says why and goes back to 'Pay online'.",
    fails: { placeOrder: 'cashNotOffered' },
  },
  'parcel-refused': {
    shows:
      "Orders: the shopper's newest parcel came back unpaid. Cart, 'Cash on delivery': the shop does not take cash until a prepaid order was delivered.",
    change: ({ data, cash }) => {
      const { _id: shopper } = personOf('shopper').user;
      const newest = data.orders.find(({ buyer }) => buyer._id === shopper);
      if (newest) data.orders = data.orders.map((order) => (order === newest ? refused(newest) : order));
      cash.isBlocked = true;
    },
  },
  'orders-failed': { shows: 'Orders: an alert that they did not load.', fails: { listOrders: 'failed' } },
} as const satisfies Scenarios;

/** A cash order whose parcel was not accepted. */
function refused({ refund: _refund, promised: _promised, ...order }: StoredOrder): StoredOrder {
  return {
    ...order,
    status: 'Cancelled',
    reason: cancelReasons.refused,
    payment: { razorpay_order_id: '', razorpay_payment_id: '', method: 'cod', state: 'not_collected' },
  };
}
