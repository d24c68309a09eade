import type { FastifyInstance } from 'fastify';
import { cashEndpoints, cashMessages } from '#contract/cash.ts';
import { routes } from '../../http/route.ts';
import type { OrderDetails } from '../order/order-details.ts';
import { ParcelReturns, type ReturnDependencies } from './parcel-returns.ts';

const { returnOrder } = cashEndpoints;

/** Adds the parcels that came back. */
export async function addReturns(
  app: FastifyInstance,
  { details, ...dependencies }: ReturnDependencies & { details: OrderDetails },
): Promise<void> {
  const returns = new ParcelReturns(dependencies);
  const calls = routes(
    { returnOrder },
    {
      returnOrder: async ({ params, body }, { account }) => {
        const order = await returns.takeBack(params.id, body, account);
        return { success: true, message: cashMessages.returned, order: await details.ofStaff(order) };
      },
    },
  );
  await app.register(calls);
}
