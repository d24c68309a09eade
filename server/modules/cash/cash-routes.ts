import type { FastifyInstance } from 'fastify';
import { cashEndpoints, cashMessages, cashShopEndpoints } from '#contract/cash.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import { routes } from '../../http/route.ts';
import { CashMoney } from './cash-money.ts';
import { CashOrderService, type CashOrderDependencies } from './cash-order-service.ts';
import { ConfirmLinks } from './confirm-links.ts';
import { ConfirmationService } from './confirmation-service.ts';
import { watchWaitingOrders } from './confirmation-timers.ts';

const { placeOrder, answerOrder } = cashShopEndpoints;
const { confirmOrder, collectOrder, remitOrder } = cashEndpoints;

/**
 * Adds the calls of cash orders: placed, confirmed, collected, received.
 * @returns What notes the cash that couriers report, and the pass that reminds of unconfirmed orders and cancels them.
 */
export async function addCashOrders(
  app: FastifyInstance,
  dependencies: Omit<CashOrderDependencies, 'links'>,
): Promise<{ cash: CashMoney; watchWaitingOrders: (signal: AbortSignal) => Promise<void> }> {
  const links = new ConfirmLinks(await keptSecret(dependencies.database.db, 'confirm links'));
  const orders = new CashOrderService({ ...dependencies, links });
  const confirmations = new ConfirmationService({ ...dependencies, links });
  const cash = new CashMoney(dependencies);
  const ofStaff = (order: ShopOrder) => dependencies.details.ofStaff(order);
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
      collectOrder: async ({ params, body }, { account }) => {
        const { undo, reason, reference } = body;
        const order = await (undo
          ? cash.undo(params.id, 'collected', reason, account)
          : cash.collect(params.id, reference, account));
        return { success: true, message: cashMessages[undo ? 'undone' : 'collected'], order: await ofStaff(order) };
      },
      remitOrder: async ({ params, body }, { account }) => {
        const { undo, reason, reference } = body;
        const order = await (undo
          ? cash.undo(params.id, 'remitted', reason, account)
          : cash.remit(params.id, reference, account));
        return { success: true, message: cashMessages[undo ? 'undone' : 'remitted'], order: await ofStaff(order) };
      },
    },
  );
  await app.register(calls);
  const timers = { ...dependencies, links, confirmations };
  return { cash, watchWaitingOrders: (signal) => watchWaitingOrders(timers, signal) };
}
