import type { FastifyInstance } from 'fastify';
import { cashEndpoints, cashMessages, cashShopEndpoints } from '#contract/cash.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import { routes } from '../../http/route.ts';
import type { Account } from '../account/account.ts';
import { CashMoney } from './cash-money.ts';
import { CashOrderService, type CashOrderDependencies } from './cash-order-service.ts';
import type { CashStep } from './cash-store.ts';
import { ConfirmLinks } from './confirm-links.ts';
import { ConfirmationService } from './confirmation-service.ts';
import { watchWaitingOrders } from './confirmation-timers.ts';

const { placeOrder, answerOrder } = cashShopEndpoints;
const { confirmOrder, collectOrder, remitOrder } = cashEndpoints;

/**
 * Adds the calls of cash orders: placed, confirmed, collected, received.
 * @returns What notes the cash that couriers report, what changes the phone of a cash order, and the pass that reminds of unconfirmed orders and
 * cancels them.
 */
export async function addCashOrders(app: FastifyInstance, dependencies: Omit<CashOrderDependencies, 'links'>) {
  const links = new ConfirmLinks(await keptSecret(dependencies.database.db, 'confirm links'));
  const orders = new CashOrderService({ ...dependencies, links });
  const confirmations = new ConfirmationService({ ...dependencies, links });
  const cash = new CashMoney(dependencies);
  const ofStaff = (order: ShopOrder) => dependencies.details.ofStaff(order);
  const changeCash = async (
    step: CashStep,
    id: string,
    { undo, reason, reference }: { undo?: true | undefined; reason: string; reference: string },
    by: Account,
  ) => {
    const order = await (undo ? cash.undo(id, step, reason, by) : cash.note(id, step, reference, by));
    return { success: true as const, message: cashMessages[undo ? 'undone' : step], order: await ofStaff(order) };
  };
  const calls = routes(
    { placeOrder, answerOrder, confirmOrder, collectOrder, remitOrder },
    {
      placeOrder: async ({ body }, { account, request, setStatus }) => {
        const { order, isNew } = await orders.place(body, account, request.ip);
        if (!isNew) setStatus(200);
        return { success: true, order };
      },
      answerOrder: async ({ body }, { request }) => ({
        success: true,
        ...(await confirmations.answer(body.token, body.answer, request.ip)),
      }),
      confirmOrder: async ({ params, body: { undo, reason = '' } = {} }, { account }) => {
        const order = await (undo
          ? confirmations.undo(params.id, reason, account)
          : confirmations.confirm(params.id, account));
        return { success: true, message: cashMessages[undo ? 'undone' : 'confirmed'], order: await ofStaff(order) };
      },
      collectOrder: ({ params, body }, { account }) => changeCash('collected', params.id, body, account),
      remitOrder: ({ params, body }, { account }) => changeCash('remitted', params.id, body, account),
    },
  );
  await app.register(calls);
  const timers = { ...dependencies, links, confirmations };
  return {
    cash,
    phoneChange: () => confirmations.phoneChange(),
    watchWaitingOrders: (signal: AbortSignal) => watchWaitingOrders(timers, signal),
  };
}
