import { endpoints } from '#contract/endpoints.ts';
import { moneyMessages } from '#contract/money.ts';
import { handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const moneyHandlers = ({ accounts, money }: MockState) => ({
  listMoney: handleSignedIn(accounts, endpoints.listMoney, () => ({
    success: true,
    payments: money.payments(),
    checkouts: money.checkouts(),
    refunds: money.refunds(),
    mails: money.mails(),
    findings: money.findings(),
  })),
  refundPayment: handleSignedIn(accounts, endpoints.refundPayment, ({ params }) => {
    money.refund(params.payment_id);
    return { success: true, message: moneyMessages.refunding };
  }),
  settlePayment: handleSignedIn(accounts, endpoints.settlePayment, ({ params, body }, { user }) => {
    money.settle(params.payment_id, body.note, user.name);
    return { success: true, message: moneyMessages.settled };
  }),
  settleFinding: handleSignedIn(accounts, endpoints.settleFinding, ({ params, body }, { user }) => {
    money.settleFinding(params.id, body.note, user.name);
    return { success: true, message: moneyMessages.findingSettled };
  }),
  retryCheckout: handleSignedIn(accounts, endpoints.retryCheckout, ({ params }) => {
    money.retry(params.id);
    return { success: true, message: moneyMessages.retrying };
  }),
  setCheckoutAside: handleSignedIn(accounts, endpoints.setCheckoutAside, ({ params }) => {
    money.setAside(params.id);
    return { success: true, message: moneyMessages.setAside };
  }),
  retryRefund: handleSignedIn(accounts, endpoints.retryRefund, ({ params }) => {
    money.endRefund(params.id);
    return { success: true, message: moneyMessages.refundRetrying };
  }),
  closeRefund: handleSignedIn(accounts, endpoints.closeRefund, ({ params }) => {
    money.endRefund(params.id);
    return { success: true, message: moneyMessages.refundClosed };
  }),
  retryMail: handleSignedIn(accounts, endpoints.retryMail, ({ params }) => {
    money.endMail(params.id);
    return { success: true, message: moneyMessages.mailRetrying };
  }),
  dropMail: handleSignedIn(accounts, endpoints.dropMail, ({ params }) => {
    money.endMail(params.id);
    return { success: true, message: moneyMessages.mailDropped };
  }),
});
