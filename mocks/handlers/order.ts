import { endpoints } from '#contract/endpoints.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { reviewableProducts } from '#contract/rules/review.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { readFixtures } from '../fixtures.ts';
import { handleSignedIn } from '../handle.ts';
import { paged } from '../paging.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

/** Who reviewed what, as recorded. */
const { reviews } = readFixtures();

export const orderHandlers = ({ accounts, catalogue, orders, returns }: MockState) => ({
  listOrders: handleSignedIn(accounts, endpoints.listOrders, ({ params, query }, { user }) => {
    if (user._id !== params.userId && !isAllowed(user.staff_role, 'orders')) throw new Refused('forbidden');
    const list = orders.of(params.userId);
    const written = reviews.filter(({ orderId }) => list.some(({ _id }) => _id === orderId));
    const isReviewed = (id: string) => written.some(({ productId }) => productId === id);
    const isShown = (id: string) => catalogue.findShown(({ _id }) => _id === id) !== undefined;
    const reviewable = reviewableProducts(list, (id) => isShown(id) && !isReviewed(id));
    const shown = list.map((order) => {
      const ids = new Set(order.products.map(({ _id: { _id } }) => _id));
      const reviewed = [...ids].filter(isReviewed).sort();
      const free = reviewable.get(order._id);
      const asked = returns.ofOrder(orders.find(({ _id }) => _id === order._id)!);
      return { ...order, ...asked, ...(reviewed.length > 0 && { reviewed }), ...(free && { reviewable: free }) };
    });
    const limit = query.page === undefined ? query.limit : (query.limit ?? ordersPageSize);
    return paged(shown, { ...query, limit }, (orders) => orders);
  }),
});
