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

export const { useListOrdersQuery } = ordersApi;
