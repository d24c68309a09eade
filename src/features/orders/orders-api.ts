import type { Order } from '#contract/order.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call, request } from '#src/shared/api/call.ts';
import { totalFrom, uniqueById } from '#src/shared/api/paged.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { usePagesDownTo } from '#src/shared/api/use-pages-down-to.ts';

/** A page of an account's orders. */
interface OrderPage {
  orders: Order[];
  /** Of all pages. */
  total: number;
}

export const ordersApi = addEndpoints((build) => ({
  /** By account, newest first. */
  listOrders: build.infiniteQuery<OrderPage, string, number>({
    query: ({ queryArg: userId, pageParam }) =>
      request('listOrders', { userId, page: pageParam, limit: ordersPageSize }),
    transformResponse: (orders: Order[], meta) => ({ orders, total: totalFrom(meta, orders.length) }),
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: ({ total }, _pages, page) => (page * ordersPageSize < total ? page + 1 : undefined),
    },
    providesTags: [listTag('Order')],
  }),
  // Also after a refusal, which means that the order is not as it is shown. What it had is in stock again.
  cancelMyOrder: build.mutation({ ...call('cancelMyOrder'), invalidatesTags: [listTag('Order'), 'Product'] }),
}));

/** The shop changes an order's status at any time, so refetch on mount and on focus. */
export const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

export const { useListOrdersInfiniteQuery, useCancelMyOrderMutation } = ordersApi;

/** The orders of pages. One that was placed meanwhile has moved those of later pages: each is there once. */
export const ordersIn = (pages: readonly OrderPage[]): Order[] => uniqueById(pages.flatMap(({ orders }) => orders));

/**
 * The account's orders by pages, newest first.
 * @param linked The number of an order down to which pages are loaded.
 */
export function useOrderPages(userId: string, linked: number | undefined) {
  const result = useListOrdersInfiniteQuery(userId, refetchOptions);
  const orders = result.currentData && ordersIn(result.currentData.pages);
  return usePagesDownTo(result, orders, linked);
}
