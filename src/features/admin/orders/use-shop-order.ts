import { toQueryView } from '#src/shared/api/query-view.ts';
import { shopOrdersApi } from './orders-api.ts';

/** The polling interval while a refund is not processed, in milliseconds. */
const refundPolling = 5000;

const { useQueryState, useQuerySubscription } = shopOrdersApi.endpoints.getShopOrder;

/** An order with the previous and the next one. It is polled until its refund is processed. */
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
