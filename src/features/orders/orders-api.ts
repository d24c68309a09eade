import type { Order } from '#contract/order.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export const ordersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listOrders: build.query<Order[], string>({
      query: (userId) => request('listOrders', { params: { userId } }),
      providesTags: ['Order'],
    }),
  }),
});

/** The shop moves an order on while its shopper looks elsewhere: whoever comes back sees where it is now. */
export const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

export const { useListOrdersQuery } = ordersApi;
