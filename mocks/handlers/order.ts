import { endpoints } from '#contract/endpoints.ts';
import { handleSignedIn } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const orderHandlers = ({ accounts, orders }: MockState) => ({
  listOrders: handleSignedIn(accounts, endpoints.listOrders, ({ params }, { user }) => {
    if (user._id !== params.userId && user.role !== 1) throw new Refused('forbidden');
    return orders.of(params.userId);
  }),
});
