import { cashEndpoints, cashMessages } from '#contract/cash.ts';
import { routes } from '../../http/route.ts';
import type { OrderDetails } from '../order/order-details.ts';
import type { ParcelReturns } from './parcel-returns.ts';

const { returnOrder } = cashEndpoints;

export const returnRoutes = (returns: ParcelReturns, details: OrderDetails) =>
  routes(
    { returnOrder },
    {
      returnOrder: async ({ params, body }, { account }) => {
        const order = await returns.takeBack(params.id, body, account);
        return { success: true, message: cashMessages.returned, order: await details.ofStaff(order) };
      },
    },
  );
