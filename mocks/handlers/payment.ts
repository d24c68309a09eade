import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse, handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const paymentHandlers = ({ accounts, payments, cash }: MockState) => ({
  checkout: handleSignedIn(accounts, endpoints.checkout, ({ body }, { user }) => ({
    success: true,
    order: payments.begin(body, user),
    key: 'rzp_test_mock',
    checkout_url: payments.script,
  })),
  placeOrder: handleSignedIn(accounts, endpoints.placeOrder, ({ body }, { user }) => ({
    success: true,
    order: cash.place(body, user),
  })),
  payOrder: handleSignedIn(accounts, endpoints.payOrder, ({ params }, { user }) => ({
    success: true,
    order: payments.beginOf(params.id, user),
    key: 'rzp_test_mock',
    checkout_url: payments.script,
  })),
  confirmPayment: handleSignedIn(accounts, endpoints.confirmPayment, ({ body }, { user }) =>
    payments.confirm(body, user),
  ),
  getPayment: handleSignedIn(accounts, endpoints.getPayment, ({ params }, { user }) => ({
    success: true,
    payment: payments.status(params.order_id, user),
  })),
  /** The server checks the signature first, whatever the body is. */
  receiveWebhook: alwaysRefuse(endpoints.receiveWebhook, 'badSignature'),
});
