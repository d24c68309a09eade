import { toQueryView } from '#src/shared/api/query-view.ts';
import { shopOrdersApi } from './shop-orders-api.ts';

/** How often the order is asked for while its refund is on its way to the provider, in milliseconds. */
const refundPolling = 5000;

const { useQueryState, useQuerySubscription } = shopOrdersApi.endpoints.getShopOrder;

/** One order of the shop, as it is now: a refund that is under way is followed until it is done. */
export function useShopOrder(id: string) {
  const result = useQueryState(id);
  const order = result.currentData?.order;
  const isRefunding = order?.refund !== undefined && order.refund.state !== 'done';
  const { refetch } = useQuerySubscription(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isRefunding ? refundPolling : 0,
    skipPollingIfUnfocused: true,
  });
  return toQueryView({ ...result, refetch });
}
