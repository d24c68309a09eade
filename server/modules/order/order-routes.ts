import { orderEndpoints } from '#contract/order.ts';
import { routes } from '../../http/route.ts';
import type { OrderService } from './order-service.ts';

export const orderRoutes = (orders: OrderService) =>
  routes(orderEndpoints, {
    listOrders: ({ params }, { account }) => orders.list(params.userId, account),
  });
