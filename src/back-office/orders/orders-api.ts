import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { OrderReference, OrderSummary, ShopOrder } from '#contract/fulfilment.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { writeSort, type OrderSortField, type SortOrder } from '#contract/rules/sort.ts';
import { api } from '#src/shared/api/api.ts';
import { pageQuery, totalFrom } from '#src/shared/api/paged.ts';
import { changeTags, itemTag, listTag } from '#src/shared/api/tags.ts';
import { unlessBulk, type BulkCall } from '../ui/use-bulk-job.ts';
import type { OrderFilter } from './order-filters.tsx';
import { request } from '../ui/api/request.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';

/** One page of orders and the number of orders on all pages. */
export interface OrderPage {
  orders: OrderSummary[];
  total: number;
}

/** A filter of the orders with a part of an id, e-mail or name. */
export interface OrderSearch extends OrderFilter {
  search: string | undefined;
}

/** Pages start at 1. `search` is a part of an id, e-mail or name; empty for all orders. */
interface OrderListQuery extends OrderFilter {
  search: string;
  page: number;
  /** Undefined for the default page size. */
  limit?: number | undefined;
  /** Newest first if undefined. */
  sort: SortOrder<OrderSortField> | undefined;
}

/** An order, with the orders of the previous and the next number. */
interface OrderInSequence {
  order: ShopOrder;
  previous?: OrderReference | undefined;
  next?: OrderReference | undefined;
}

interface Transition extends BulkCall {
  id: string;
  status: Exclude<OrderStatus, 'Cancelled'>;
  /** Of an order that is shipped. */
  courier?: string;
  tracking_number?: string;
}

/** Another size of a line, which is named by its product and size too: the lines may have changed since the page was loaded. */
interface LineChange {
  readonly id: string;
  readonly line: number;
  readonly size: string;
  readonly product: string;
  readonly from: string;
}

const waitingOnes: OrderListQuery = {
  status: undefined,
  late: undefined,
  confirm: 'waiting',
  cash: undefined,
  from: undefined,
  to: undefined,
  search: '',
  page: 1,
  limit: 1,
  sort: undefined,
};

const noChanges = { changes: [], lines: [] };
/** How every order was paid before there was cash. */
const paidOnline = { method: 'online', state: 'paid' } as const;

export const shopOrdersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listShopOrders: build.query<OrderPage, OrderListQuery>({
      query: ({ page, limit, sort, ...filter }) =>
        request('listShopOrders', { query: { ...filter, ...pageQuery(page, limit), sort: sort && writeSort(sort) } }),
      transformResponse: ({ orders }: Reply<Endpoints['listShopOrders']>, meta) => ({
        orders,
        total: totalFrom(meta, orders.length),
      }),
      providesTags: [listTag('Order')],
    }),
    /** The previous and the next order are among those that the filter matches. */
    getShopOrder: build.query<OrderInSequence, { id: string; filter?: OrderSearch }>({
      query: ({ id, filter }) => request('getShopOrder', { params: { id }, ...(filter && { query: filter }) }),
      // A server of an earlier version sends neither changes nor lines, nor how it was paid.
      transformResponse: ({ order, previous, next }: Reply<Endpoints['getShopOrder']>) => ({
        order: { ...noChanges, ...order, payment: { ...paidOnline, ...order.payment } },
        previous,
        next,
      }),
      providesTags: (_order, _error, { id }) => [itemTag('Order', id)],
    }),
    // Also after a refusal, which means that the order has another status than the one shown.
    moveOrder: build.mutation<Reply<Endpoints['moveOrder']>, Transition>({
      query: ({ id, isBulk: _, ...body }) => request('moveOrder', { params: { id }, body }),
      invalidatesTags: unlessBulk('Order'),
    }),
    cancelOrder: build.mutation<Reply<Endpoints['cancelOrder']>, { id: string; reason: string }>({
      query: ({ id, reason }) => request('cancelOrder', { params: { id }, body: { reason } }),
      // What it had is in stock again.
      invalidatesTags: (_reply, _error, { id }) => [...changeTags('Order', id), 'Product'],
    }),
    updateOrderLine: build.mutation<Reply<Endpoints['updateOrderLine']>, LineChange>({
      query: ({ id, line, ...body }) => request('updateOrderLine', { params: { id, line: String(line) }, body }),
      invalidatesTags: (_reply, _error, { id }) => [...changeTags('Order', id), 'Product'],
    }),
  }),
});

export const {
  useListShopOrdersQuery,
  useLazyGetShopOrderQuery,
  useMoveOrderMutation,
  useCancelOrderMutation,
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
  const result = useQueryState({ id, filter });
  const order = result.currentData?.order;
  const isRefunding = order?.refund !== undefined && order.refund.state !== 'done';
  const { refetch } = useQuerySubscription(
    { id, filter },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: isRefunding ? refundPolling : 0,
      skipPollingIfUnfocused: true,
    },
  );
  return toQueryView({ ...result, refetch });
}
