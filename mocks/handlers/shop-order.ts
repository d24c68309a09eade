import { endpoints } from '#contract/endpoints.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { versionedRecipient } from '#contract/rules/version.ts';
import { atPresent } from '../clock.ts';
import { readFixtures } from '../fixtures.ts';
import { handleSignedIn } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { StoredOrder } from '../shop-data.ts';
import type { MockState } from '../state.ts';

/** One order as staff see it: as recorded, with what the mocks know of its money and its requests. */
export const shopOrderHandlers = ({ accounts, clock, orders, returns }: MockState) => {
  const recorded = atPresent(readFixtures().shopOrders, clock);
  return {
    getShopOrder: handleSignedIn(accounts, endpoints.getShopOrder, ({ params }) => {
      const known = recorded.find(({ order }) => order._id === params.id);
      const stored = orders.find(({ _id }) => _id === params.id);
      if (stored !== undefined)
        return {
          ...(known ?? { success: true as const }),
          order: { ...shown(stored, known?.order), ...returns.ofOrder(stored) },
        };
      if (known !== undefined) return known;
      throw new Refused('orderNotFound');
    }),
  };
};

function shown({ placedWith: _, delivered_at: _at, ...stored }: StoredOrder, recorded?: ShopOrder): ShopOrder {
  const history = [{ status: stored.status, at: stored.createdAt }];
  return versionedRecipient({ ...(recorded ?? { history, changes: [] }), ...stored });
}
