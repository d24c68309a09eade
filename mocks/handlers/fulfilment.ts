import { endpoints } from '#contract/endpoints.ts';
import { fulfilmentWords } from '#contract/fulfilment.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { handleSignedIn } from '../handle.ts';
import { counted, page } from '../paging.ts';
import type { MockState } from '../state.ts';

export const fulfilmentHandlers = ({ people, orders }: MockState) => ({
  listShopOrders: handleSignedIn(people, endpoints.listShopOrders, ({ query }) => {
    const found = orders.list(query);
    const shown = page(found, query.page ?? 1, query.limit ?? ordersPageSize);
    return counted(found.length, { success: true, orders: shown });
  }),
  getShopOrder: handleSignedIn(people, endpoints.getShopOrder, ({ params }) => ({
    success: true,
    order: orders.get(params.id),
  })),
  moveOrder: handleSignedIn(people, endpoints.moveOrder, ({ params, body: { status } }, { user }) => ({
    success: true,
    message: fulfilmentWords.moved(status),
    order: orders.move(params.id, status, user.name),
  })),
  cancelOrder: handleSignedIn(people, endpoints.cancelOrder, ({ params, body: { reason } }, { user }) => ({
    success: true,
    message: fulfilmentWords.cancelled,
    order: orders.cancel(params.id, reason, user.name),
  })),
});
