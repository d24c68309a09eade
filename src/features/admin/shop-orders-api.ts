import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { OrderReference, OrderSummary, ShopOrder } from '#contract/fulfilment.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { writeSort, type OrderSortField, type SortOrder } from '#contract/rules/sort.ts';
import { api } from '#src/shared/api/api.ts';
import { totalFrom } from '#src/shared/api/paged.ts';
import { request } from '#src/shared/api/request.ts';
import type { OrderFilter } from './order-filter.ts';

/** One page of the shop's orders, with the whole count. */
export interface OrderPage {
  orders: OrderSummary[];
  total: number;
}

/** Which page of which orders. ListPagination start at 1; `search` is a part of an id, the e-mail or the name, empty for everything. */
interface Wanted extends OrderFilter {
  search: string;
  page: number;
  /** Newest first if undefined. */
  sort: SortOrder<OrderSortField> | undefined;
}

/** An order, with the orders of the previous and the next number. */
interface OrderInSequence {
  order: ShopOrder;
  previous?: OrderReference | undefined;
  next?: OrderReference | undefined;
}

interface Move {
  id: string;
  status: Exclude<OrderStatus, 'Cancelled'>;
}

export const shopOrdersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listShopOrders: build.query<OrderPage, Wanted>({
      query: ({ page, sort, ...filter }) =>
        request('listShopOrders', { query: { ...filter, page: String(page), sort: sort && writeSort(sort) } }),
      transformResponse: ({ orders }: Reply<Endpoints['listShopOrders']>, meta) => ({
        orders,
        total: totalFrom(meta, orders.length),
      }),
      providesTags: ['Order'],
    }),
    getShopOrder: build.query<OrderInSequence, string>({
      query: (id) => request('getShopOrder', { params: { id } }),
      transformResponse: ({ order, previous, next }: Reply<Endpoints['getShopOrder']>) => ({ order, previous, next }),
      providesTags: ['Order'],
    }),
    // A refusal says that the order is not where the page shows it: it is asked for again then too.
    moveOrder: build.mutation<Reply<Endpoints['moveOrder']>, Move>({
      query: ({ id, status }) => request('moveOrder', { params: { id }, body: { status } }),
      invalidatesTags: ['Order'],
    }),
    cancelOrder: build.mutation<Reply<Endpoints['cancelOrder']>, { id: string; reason: string }>({
      query: ({ id, reason }) => request('cancelOrder', { params: { id }, body: { reason } }),
      // Its pieces are on the shelf again.
      invalidatesTags: ['Order', 'Product'],
    }),
  }),
});

export const { useListShopOrdersQuery, useLazyGetShopOrderQuery, useMoveOrderMutation, useCancelOrderMutation } =
  shopOrdersApi;
