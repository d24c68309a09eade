import type { FastifyInstance } from 'fastify';
import { cashEndpoints, cashMessages, cashShopEndpoints } from '#contract/cash.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { keptSecret } from '../../db/kept-secret.ts';
import { routes } from '../../http/route.ts';
import type { Intervals } from '../../work/intervals.ts';
import { Repeater } from '../../work/repeater.ts';
import type { Account } from '../account/account.ts';
import { CashMoney } from './cash-money.ts';
import { CashOrderService, type CashOrderDependencies } from './cash-order-service.ts';
import type { CashStep } from './cash-store.ts';
import { ConfirmLinks } from './confirm-links.ts';
import { ConfirmationService } from './confirmation-service.ts';
import { watchWaitingOrders } from './confirmation-timers.ts';

const { placeOrder, answerOrder, readOrderLink } = cashShopEndpoints;
const { confirmOrder, collectOrder, remitOrder } = cashEndpoints;

interface Dependencies extends Omit<CashOrderDependencies, 'links' | 'settings'> {
  readonly liveSettings: { readonly read: CashOrderDependencies['settings'] };
  readonly intervals: Intervals;
}

/**
 * Adds the calls of cash orders: placed, confirmed, collected, received; and the worker that reminds of unconfirmed orders and cancels them.
 * @returns What notes the cash that couriers report, and what changes the phone of a cash order.
 */
export async function addCashOrders(app: FastifyInstance, dependencies: Dependencies) {
  const { database, liveSettings, intervals } = dependencies;
  const links = new ConfirmLinks(await keptSecret(database.db, 'confirm links'));
  const parts = { ...dependencies, links, settings: () => liveSettings.read() };
  const orders = new CashOrderService(parts);
  const confirmations = new ConfirmationService(parts);
  const pass = (signal: AbortSignal) => watchWaitingOrders({ ...parts, confirmations }, signal);
  app.workers.add(new Repeater('unconfirmed cash orders', pass, intervals.poll, app.log));
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
    { placeOrder, answerOrder, readOrderLink, confirmOrder, collectOrder, remitOrder },
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
      readOrderLink: async ({ body }, { request }) => ({
        success: true,
        order: await confirmations.read(body.token, request.ip),
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
  return { cash, phoneChange: () => confirmations.phoneChange() };
}
