import { endpoints } from '#contract/endpoints.ts';
import { reviewableProducts } from '#contract/rules/review.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { handleSignedIn } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const orderHandlers = ({ accounts, orders, reviews }: MockState) => ({
  listOrders: handleSignedIn(accounts, endpoints.listOrders, ({ params }, { user }) => {
    if (user._id !== params.userId && !isAllowed(user.staff_role, 'orders')) throw new Refused('forbidden');
    const list = orders.of(params.userId);
    const reviewable = reviewableProducts(list, (id) => reviews.mayWrite(params.userId, id));
    return list.map((order) => {
      const ids = order.products.map(({ _id: { _id } }) => _id);
      const reviewed = reviews.writtenBy(params.userId, ids);
      const free = reviewable.get(order._id);
      return { ...order, ...(reviewed.length > 0 && { reviewed }), ...(free && { reviewable: free }) };
    });
  }),
});
