import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefused, handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const paymentHandlers = ({ people, till }: MockState) => ({
  checkout: handleSignedIn(people, endpoints.checkout, ({ body }, { user }) => ({
    success: true,
    order: till.begin(body, user),
    key: 'rzp_test_mock',
    checkout_url: till.script,
  })),
  confirmPayment: handleSignedIn(people, endpoints.confirmPayment, ({ body }, { user }) => till.confirm(body, user)),
  getPayment: handleSignedIn(people, endpoints.getPayment, ({ params }, { user }) => ({
    success: true,
    payment: till.standing(params.order_id, user),
  })),
  // There is no provider that could sign one.
  receiveWebhook: alwaysRefused(endpoints.receiveWebhook, 'badSignature'),
});
