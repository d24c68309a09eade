import { endpoints } from '#contract/endpoints.ts';
import { moneyMessages } from '#contract/money.ts';
import { handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const moneyHandlers = ({ accounts, money }: MockState) => ({
  listMoney: handleSignedIn(accounts, endpoints.listMoney, () => ({
    success: true,
    payments: money.payments(),
    checkouts: money.checkouts(),
  })),
  refundPayment: handleSignedIn(accounts, endpoints.refundPayment, ({ params }) => {
    money.refund(params.payment_id);
    return { success: true, message: moneyMessages.refunding };
  }),
  settlePayment: handleSignedIn(accounts, endpoints.settlePayment, ({ params, body }, { user }) => {
    money.settle(params.payment_id, body.note, user.name);
    return { success: true, message: moneyMessages.settled };
  }),
  retryCheckout: handleSignedIn(accounts, endpoints.retryCheckout, ({ params }) => {
    money.retry(params.id);
    return { success: true, message: moneyMessages.retrying };
  }),
  setCheckoutAside: handleSignedIn(accounts, endpoints.setCheckoutAside, ({ params }) => {
    money.setAside(params.id);
    return { success: true, message: moneyMessages.setAside };
  }),
});
