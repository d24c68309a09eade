import { addEndpoints } from '../api/api.ts';
import { call } from '../api/call.ts';
import { changeTags } from '../api/tags.ts';

/** The change that shoppers and staff make. Also a refusal means that the order is not as it is shown. */
export const { useUpdateOrderAddressMutation } = addEndpoints((build) => ({
  updateOrderAddress: build.mutation({
    ...call('updateOrderAddress'),
    invalidatesTags: (_reply, _error, { id }) => changeTags('Order', id),
  }),
}));
