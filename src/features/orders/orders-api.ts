import { api } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';
import { listTag } from '#src/shared/api/tags.ts';

export const ordersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listOrders: build.query({ ...call('listOrders'), providesTags: [listTag('Order')] }),
    // Also after a refusal, which means that the order is not as it is shown. What it had is in stock again.
    cancelMyOrder: build.mutation({ ...call('cancelMyOrder'), invalidatesTags: [listTag('Order'), 'Product'] }),
  }),
});

/** The shop changes an order's status at any time, so refetch on mount and on focus. */
export const refetchOptions = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

export const { useListOrdersQuery, useCancelMyOrderMutation } = ordersApi;
