import { fulfilmentEndpoints, fulfilmentMessages } from '#contract/fulfilment.ts';
import { orderEndpoints } from '#contract/order.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import { routes } from '../../http/route.ts';
import type { FulfilmentService } from './fulfilment-service.ts';
import type { OrderService } from './order-service.ts';

export const orderRoutes = (orders: OrderService) =>
  routes(orderEndpoints, {
    listOrders: ({ params }, { account }) => orders.list(params.userId, account),
  });

export const fulfilmentRoutes = (fulfilment: FulfilmentService) =>
  routes(fulfilmentEndpoints, {
    listShopOrders: async ({ query }, { setHeaders }) => {
      const { orders, total } = await fulfilment.list(query);
      setHeaders({ [totalCountHeader]: String(total) });
      return { success: true, orders };
    },
    getShopOrder: async ({ params }) => ({ success: true, ...(await fulfilment.one(params.id)) }),
    moveOrder: async ({ params, body }, { account }) => {
      const order = await fulfilment.move(params.id, body.status, account);
      return { success: true, message: fulfilmentMessages.moved(order.status), order };
    },
    cancelOrder: async ({ params, body }, { account }) => {
      const order = await fulfilment.cancel(params.id, body.reason, account);
      return { success: true, message: fulfilmentMessages.cancelled, order };
    },
  });
