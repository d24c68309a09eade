import { moneyEndpoints, moneyMessages } from '#contract/money.ts';
import type { Refund } from '#contract/order.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { routes } from '../../http/route.ts';
import type { Which } from '../../slice.ts';
import type { Account } from '../account/account.ts';
import type { MoneyService } from './money-service.ts';

/** The handler of a call for all entries of a kind. */
const all =
  (handle: (which: Which, by: Account) => Promise<number>) =>
  async ({ body }: { body: { count: number } }, { account }: { account: Account }) => {
    const count = await handle({ limit: body.count }, account);
    return { success: true as const, message: formatMessage(moneyMessages.all, { count }), count };
  };

/** The handler of a call for one entry. */
const onEntry =
  <Params, Body>(message: string, handle: (params: Params, by: Account, body: Body) => Promise<unknown>) =>
  async ({ params, body }: { params: Params; body: Body }, { account }: { account: Account }) => {
    await handle(params, account, body);
    return { success: true as const, message };
  };

/** What came of a refund that was closed. */
function closedAs({ state, way, reference }: Refund) {
  if (state !== 'failed') return 'refundClosed';
  if (reference !== undefined) return 'transferOvertaken';
  return way === 'hand' ? 'refundWithdrawn' : 'refundOvertaken';
}

export const moneyRoutes = (money: MoneyService) =>
  routes(moneyEndpoints, {
    listMoney: async ({ query }) => ({ success: true, ...(await money.list(query)) }),
    retryCheckouts: all((which) => money.retryCheckouts(which)),
    setCheckoutsAside: all((which, by) => money.setCheckoutsAside(which, by)),
    retryRefunds: all((which) => money.retryRefunds(which)),
    retryMails: all((which) => money.retryMails(which)),
    dropMails: all((which) => money.dropMails(which)),
    refundPayment: onEntry(moneyMessages.refunding, ({ payment_id: id }, by) => money.refund(id, by)),
    settlePayment: onEntry(moneyMessages.settled, ({ payment_id: id }, by, { note }) => money.settle(id, note, by)),
    settleFinding: onEntry(moneyMessages.findingSettled, ({ id }, by, { note }) => money.settleFinding(id, note, by)),
    refundFinding: async ({ params, body }, { account }) => {
      const isCash = await money.refundFinding(params.id, body?.reference ?? '', account);
      return { success: true, message: moneyMessages[isCash ? 'paidBack' : 'refunding'] };
    },
    retryCheckout: onEntry(moneyMessages.retrying, (which) => money.retryCheckouts(which)),
    setCheckoutAside: onEntry(moneyMessages.setAside, (which, by) => money.setCheckoutsAside(which, by)),
    retryRefund: onEntry(moneyMessages.refundRetrying, (which) => money.retryRefunds(which)),
    closeRefund: async ({ params, body }, { account }) => {
      const how = { reference: body?.reference ?? '', withdraws: body?.withdraw === true };
      const { refund, isReopened } = await money.closeRefund(params.id, how, account);
      return { success: true, message: moneyMessages[isReopened ? 'returnReopened' : closedAs(refund)], refund };
    },
    retryMail: onEntry(moneyMessages.mailRetrying, (which) => money.retryMails(which)),
    dropMail: onEntry(moneyMessages.mailDropped, (which) => money.dropMails(which)),
  });
