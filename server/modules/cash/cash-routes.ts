import type { FastifyInstance } from 'fastify';
import { cashEndpoints, cashMessages, cashShopEndpoints } from '#contract/cash.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import { routes } from '../../http/route.ts';
import { CashOrderService, type CashOrderDependencies } from './cash-order-service.ts';
import { ConfirmLinks } from './confirm-links.ts';
import { ConfirmationService } from './confirmation-service.ts';
import { watchWaitingOrders } from './confirmation-timers.ts';

const { placeOrder, answerOrder } = cashShopEndpoints;
const { confirmOrder } = cashEndpoints;

/**
 * Adds the calls that place and confirm cash orders.
 * @returns The sweep that reminds of unconfirmed orders and cancels them.
 */
export async function addCashOrders(
  app: FastifyInstance,
  dependencies: Omit<CashOrderDependencies, 'links'>,
): Promise<(signal: AbortSignal) => Promise<void>> {
  const links = new ConfirmLinks(await keptSecret(dependencies.database.db, 'confirm links'));
  const orders = new CashOrderService({ ...dependencies, links });
  const confirmations = new ConfirmationService({ ...dependencies, links });
  const calls = routes(
    { placeOrder, answerOrder, confirmOrder },
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
      confirmOrder: async ({ params }, { account }) => {
        const order = await confirmations.confirm(params.id, account);
        return { success: true, message: cashMessages.confirmed, order: await dependencies.details.ofStaff(order) };
      },
    },
  );
  await app.register(calls);
  return (signal) => watchWaitingOrders({ ...dependencies, links, confirmations }, signal);
}
