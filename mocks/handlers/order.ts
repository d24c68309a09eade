import { endpoints } from '#contract/endpoints.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { handleSignedIn } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const orderHandlers = ({ accounts, orders, reviews }: MockState) => ({
  listOrders: handleSignedIn(accounts, endpoints.listOrders, ({ params }, { user }) => {
    if (user._id !== params.userId && !isAllowed(user.staff_role, 'orders')) throw new Refused('forbidden');
    return orders.of(params.userId).map((order) => {
      const ids = order.products.map(({ _id: { _id } }) => _id);
      const reviewed = reviews.writtenBy(params.userId, ids);
      return { ...order, ...(reviewed.length > 0 && { reviewed }) };
    });
  }),
});
