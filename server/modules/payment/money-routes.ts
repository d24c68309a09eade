import { moneyEndpoints, moneyMessages } from '#contract/money.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { routes } from '../../http/route.ts';
import { noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import type { MoneyService } from './money-service.ts';

/** The handler of a call for all entries of a kind. */
const all =
  (handle: (count: number, by: Account) => Promise<number>) =>
  async ({ body }: { body: { count: number } }, { account }: { account: Account }) => {
    const count = await handle(body.count, account);
    noteAudit({ id: 'all', name: `× ${count}` });
    return { success: true as const, message: formatMessage(moneyMessages.all, { count }), count };
  };

/** The handler of a call for one entry. */
const one =
  <Params, Body>(message: string, handle: (params: Params, by: Account, body: Body) => Promise<void>) =>
  async ({ params, body }: { params: Params; body: Body }, { account }: { account: Account }) => {
    await handle(params, account, body);
    return { success: true as const, message };
  };

export const moneyRoutes = (money: MoneyService) =>
  routes(moneyEndpoints, {
    listMoney: async ({ query }) => ({ success: true, ...(await money.list(query)) }),
    retryCheckouts: all((count) => money.retryCheckouts(count)),
    setCheckoutsAside: all((count, by) => money.setCheckoutsAside(count, by)),
    retryRefunds: all((count) => money.retryRefunds(count)),
    retryMails: all((count) => money.retryMails(count)),
    dropMails: all((count) => money.dropMails(count)),
    refundPayment: one(moneyMessages.refunding, ({ payment_id: id }, by) => money.refund(id, by)),
    settlePayment: one(moneyMessages.settled, ({ payment_id: id }, by, { note }) => money.settle(id, note, by)),
    settleFinding: one(moneyMessages.findingSettled, ({ id }, by, { note }) => money.settleFinding(id, note, by)),
    refundFinding: async ({ params, body }, { account }) => {
      const isCash = await money.refundFinding(params.id, body?.reference ?? '', account);
      return { success: true, message: moneyMessages[isCash ? 'paidBack' : 'refunding'] };
    },
    retryCheckout: one(moneyMessages.retrying, ({ id }) => money.retry(id)),
    setCheckoutAside: one(moneyMessages.setAside, ({ id }, by) => money.setAside(id, by)),
    retryRefund: one(moneyMessages.refundRetrying, ({ id }) => money.retryRefund(id)),
    closeRefund: one(moneyMessages.refundClosed, ({ id }) => money.closeRefund(id)),
    retryMail: one(moneyMessages.mailRetrying, ({ id }) => money.retryMail(id)),
    dropMail: one(moneyMessages.mailDropped, ({ id }) => money.dropMail(id)),
  });
