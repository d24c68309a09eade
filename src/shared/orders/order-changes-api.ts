import { api } from '../api/api.ts';
import { call } from '../api/call.ts';
import { changeTags } from '../api/tags.ts';

/** The change that shoppers and staff make. Also a refusal means that the order is not as it is shown. */
export const orderChangesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    updateOrderAddress: build.mutation({
      ...call('updateOrderAddress'),
      invalidatesTags: (_reply, _error, { id }) => changeTags('Order', id),
    }),
  }),
});

export const { useUpdateOrderAddressMutation } = orderChangesApi;
