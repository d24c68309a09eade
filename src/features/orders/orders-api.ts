import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Order } from '#contract/order.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { listTag } from '#src/shared/api/tags.ts';

export const ordersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listOrders: build.query<Order[], string>({
      query: (userId) => request('listOrders', { params: { userId } }),
      providesTags: [listTag('Order')],
    }),
    // Also after a refusal, which means that the order is not as it is shown. What it had is in stock again.
    cancelMyOrder: build.mutation<Reply<Endpoints['cancelMyOrder']>, { id: string; reason: string }>({
      query: ({ id, reason }) => request('cancelMyOrder', { params: { id }, body: { reason } }),
      invalidatesTags: [listTag('Order'), 'Product'],
    }),
  }),
});

/** The shop changes an order's status at any time, so refetch on mount and on focus. */
export const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

export const { useListOrdersQuery, useCancelMyOrderMutation } = ordersApi;
