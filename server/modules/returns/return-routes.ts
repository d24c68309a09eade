import type { FastifyInstance } from 'fastify';
import { cashEndpoints, cashMessages } from '#contract/cash.ts';
import { moneyMessages } from '#contract/money.ts';
import { refundEndpoints } from '#contract/refund.ts';
import { routes } from '../../http/route.ts';
import type { OrderDetails } from '../order/order-details.ts';
import { deskRoutes, type DeskDependencies } from './desk-routes.ts';
import { OrderRefunds } from './order-refunds.ts';
import { ParcelReturns, type ReturnDependencies } from './parcel-returns.ts';
import { requestRoutes, type RequestDependencies } from './request-routes.ts';

const { returnOrder } = cashEndpoints;

interface ReturnParts extends ReturnDependencies, Omit<DeskDependencies & RequestDependencies, 'settings'> {
  readonly details: OrderDetails;
  readonly liveSettings: { readonly read: DeskDependencies['settings'] };
}

/** Adds requests to send something back, parcels that came back, and the parts of orders' money that go back. */
export async function addReturns(
  app: FastifyInstance,
  { details, liveSettings, ...dependencies }: ReturnParts,
): Promise<void> {
  const returns = new ParcelReturns(dependencies);
  const refunds = new OrderRefunds(dependencies);
  const calls = routes(
    { returnOrder, ...refundEndpoints },
    {
      returnOrder: async ({ params, body }, { account }) => {
        const order = await returns.takeBack(params.id, body, account);
        return { success: true, message: cashMessages.returned, order: await details.ofStaff(order) };
      },
      refundOrder: async ({ params, body }, { account }) => {
        const { refund, order } = await refunds.refund(params.id, body, account);
        const message = moneyMessages[refund.way === 'hand' ? 'refundToPay' : 'refundBegun'];
        return { success: true, message, refund, order: await details.ofStaff(order) };
      },
    },
  );
  await app.register(calls);
  const parts = { ...dependencies, settings: () => liveSettings.read() };
  await app.register(deskRoutes(parts));
  await app.register(requestRoutes(parts));
}
