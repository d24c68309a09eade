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
  /** The orders before and after one, by their numbers. */
  const neighbours = ({ number }: Pick<ShopOrder, 'number'>) => {
    const at = (wanted: number) => {
      const found = orders.find((order) => order.number === wanted);
      return found && { _id: found._id, number: found.number };
    };
    const [previous, next] = [at(number - 1), at(number + 1)];
    return { ...(previous && { previous }), ...(next && { next }) };
  };
  return {
    getShopOrder: handleSignedIn(accounts, endpoints.getShopOrder, ({ params }) => {
      const known = recorded.find(({ _id }) => _id === params.id);
      const stored = orders.find(({ _id }) => _id === params.id);
      if (stored !== undefined)
        return { success: true, order: { ...shown(stored, known), ...returns.ofOrder(stored) }, ...neighbours(stored) };
      if (known !== undefined) return { success: true, order: known, ...neighbours(known) };
      throw new Refused('orderNotFound');
    }),
  };
};

function shown({ placedWith: _, delivered_at: _at, ...stored }: StoredOrder, recorded?: ShopOrder): ShopOrder {
  const history = [{ status: stored.status, at: stored.createdAt }];
  return versionedRecipient({ ...(recorded ?? { history, changes: [] }), ...stored });
}
