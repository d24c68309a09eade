import { moneyEndpoints, moneyMessages } from '#contract/money.ts';
import { routes } from '../../http/route.ts';
import type { MoneyService } from './money-service.ts';

export const moneyRoutes = (money: MoneyService) =>
  routes(moneyEndpoints, {
    listMoney: async () => ({ success: true, ...(await money.list()) }),
    refundPayment: async ({ params }, { account }) => {
      await money.refund(params.payment_id, account);
      return { success: true, message: moneyMessages.refunding };
    },
    settlePayment: async ({ params, body }, { account }) => {
      await money.settle(params.payment_id, body.note, account);
      return { success: true, message: moneyMessages.settled };
    },
    retryCheckout: async ({ params }) => {
      await money.retry(params.id);
      return { success: true, message: moneyMessages.retrying };
    },
    setCheckoutAside: async ({ params }, { account }) => {
      await money.setAside(params.id, account);
      return { success: true, message: moneyMessages.setAside };
    },
  });
