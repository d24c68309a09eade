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

export const moneyRoutes = (money: MoneyService) =>
  routes(moneyEndpoints, {
    listMoney: async ({ query }) => ({ success: true, ...(await money.list(query)) }),
    retryCheckouts: all((count) => money.retryCheckouts(count)),
    setCheckoutsAside: all((count, by) => money.setCheckoutsAside(count, by)),
    retryRefunds: all((count) => money.retryRefunds(count)),
    retryMails: all((count) => money.retryMails(count)),
    dropMails: all((count) => money.dropMails(count)),
    refundPayment: async ({ params }, { account }) => {
      await money.refund(params.payment_id, account);
      return { success: true, message: moneyMessages.refunding };
    },
    settlePayment: async ({ params, body }, { account }) => {
      await money.settle(params.payment_id, body.note, account);
      return { success: true, message: moneyMessages.settled };
    },
    settleFinding: async ({ params, body }, { account }) => {
      await money.settleFinding(params.id, body.note, account);
      return { success: true, message: moneyMessages.findingSettled };
    },
    refundFinding: async ({ params, body }, { account }) => {
      const isCash = await money.refundFinding(params.id, body?.reference ?? '', account);
      return { success: true, message: moneyMessages[isCash ? 'paidBack' : 'refunding'] };
    },
    retryCheckout: async ({ params }) => {
      await money.retry(params.id);
      return { success: true, message: moneyMessages.retrying };
    },
    setCheckoutAside: async ({ params }, { account }) => {
      await money.setAside(params.id, account);
      return { success: true, message: moneyMessages.setAside };
    },
    retryRefund: async ({ params }) => {
      await money.retryRefund(params.id);
      return { success: true, message: moneyMessages.refundRetrying };
    },
    closeRefund: async ({ params }) => {
      await money.closeRefund(params.id);
      return { success: true, message: moneyMessages.refundClosed };
    },
    retryMail: async ({ params }) => {
      await money.retryMail(params.id);
      return { success: true, message: moneyMessages.mailRetrying };
    },
    dropMail: async ({ params }) => {
      await money.dropMail(params.id);
      return { success: true, message: moneyMessages.mailDropped };
    },
  });
