import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { addEndpoints } from '#src/shared/api/api.ts';
import type { ArgumentOf, ReplyOf } from '#src/shared/api/call.ts';
import { totalFrom } from '#src/shared/api/paged.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { changeTags, itemTag, listTag } from '#src/shared/api/tags.ts';
import { call, request } from '../ui/api/call.ts';
import { unlessBulk, type BulkCall } from '../ui/use-bulk-job.ts';
import type { OrderFilter } from './order-filters.tsx';

/** A filter of the orders with a part of an id, e-mail or name. */
export interface OrderSearch extends OrderFilter {
  search: string | undefined;
}

const waitingOnes: ArgumentOf<'listShopOrders'> = { confirm: 'waiting', page: 1, limit: 1 };

const noChanges = { changes: [], lines: [] };
/** How every order was paid before there was cash. */
const paidOnline = { method: 'online', state: 'paid' } as const;

export const shopOrdersApi = addEndpoints((build) => ({
  listShopOrders: build.query({
    ...call('listShopOrders'),
    transformResponse: ({ orders, counts }: ReplyOf<'listShopOrders'>, meta: FetchBaseQueryMeta | undefined) => ({
      orders,
      counts,
      total: totalFrom(meta, orders.length),
    }),
    providesTags: [listTag('Order')],
  }),
  /** The previous and the next order are among those that the filter matches. */
  getShopOrder: build.query({
    ...call('getShopOrder'),
    // A server of an earlier version sends neither changes nor lines, nor how it was paid.
    transformResponse: ({ order, previous, next }: ReplyOf<'getShopOrder'>) => ({
      order: { ...noChanges, ...order, payment: { ...paidOnline, ...order.payment } },
      previous,
      next,
    }),
    providesTags: (_order, _error, { id }) => [itemTag('Order', id)],
  }),
  // Also after a refusal, which means that the order has another status than the one shown.
  moveOrder: build.mutation<ReplyOf<'moveOrder'>, BulkCall & ArgumentOf<'moveOrder'>>({
    query: ({ isBulk: _, ...move }) => request('moveOrder', move),
    invalidatesTags: unlessBulk('Order'),
  }),
  cancelOrder: build.mutation({
    ...call('cancelOrder'),
    // What it had is in stock again.
    invalidatesTags: (_reply, _error, { id }) => [...changeTags('Order', id), 'Product'],
  }),
  noteCall: build.mutation({
    ...call('noteCall'),
    invalidatesTags: (_reply, _error, { id }) => changeTags('Order', id),
  }),
  updateOrderLine: build.mutation({
    ...call('updateOrderLine'),
    invalidatesTags: (_reply, _error, { id }) => [...changeTags('Order', id), 'Product'],
  }),
}));

export const {
  useListShopOrdersQuery,
  useLazyGetShopOrderQuery,
  useMoveOrderMutation,
  useCancelOrderMutation,
  useNoteCallMutation,
  useUpdateOrderLineMutation,
} = shopOrdersApi;

/** How many cash orders wait for their confirmation. */
export function useWaitingCount(): number {
  const { data } = useListShopOrdersQuery(waitingOnes, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  // A server of the version before ignores the filter.
  return data?.orders[0]?.confirm === 'waiting' ? data.total : 0;
}

/** The polling interval while a refund is not processed, in milliseconds. */
const refundPolling = 5000;

const { useQueryState, useQuerySubscription } = shopOrdersApi.endpoints.getShopOrder;

/** An order with the previous and the next one. It is polled until its refund is processed. */
export function useShopOrder(id: string, filter: OrderSearch) {
  const result = useQueryState({ id, ...filter });
  const order = result.currentData?.order;
  const refunds = order?.refunds ?? (order?.refund ? [order.refund] : []);
  const isRefunding = refunds.some(({ state, way }) => way !== 'hand' && (state === 'wanted' || state === 'sent'));
  const { refetch } = useQuerySubscription(
    { id, ...filter },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: isRefunding ? refundPolling : 0,
      skipPollingIfUnfocused: true,
    },
  );
  return toQueryView({ ...result, refetch });
}
