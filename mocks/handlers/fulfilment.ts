import { endpoints } from '#contract/endpoints.ts';
import { fulfilmentMessages } from '#contract/fulfilment.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { handleSignedIn } from '../handle.ts';
import { counted, page } from '../paging.ts';
import type { MockState } from '../state.ts';

export const fulfilmentHandlers = ({ accounts, orders }: MockState) => ({
  listShopOrders: handleSignedIn(accounts, endpoints.listShopOrders, ({ query }) => {
    const found = orders.list(query);
    const shown = page(found, query.page ?? 1, query.limit ?? ordersPageSize);
    return counted(found.length, { success: true, orders: shown });
  }),
  getShopOrder: handleSignedIn(accounts, endpoints.getShopOrder, ({ params }) => {
    const order = orders.get(params.id);
    return { success: true, order, ...orders.around(order) };
  }),
  moveOrder: handleSignedIn(accounts, endpoints.moveOrder, ({ params, body: { status } }, { user }) => ({
    success: true,
    message: fulfilmentMessages.moved(status),
    order: orders.move(params.id, status, user.name),
  })),
  cancelOrder: handleSignedIn(accounts, endpoints.cancelOrder, ({ params, body: { reason } }, { user }) => ({
    success: true,
    message: fulfilmentMessages.cancelled,
    order: orders.cancel(params.id, reason, user.name),
  })),
});
