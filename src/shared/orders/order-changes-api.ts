import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '../api/api.ts';
import { request } from '../api/request.ts';
import { changeTags } from '../api/tags.ts';

type Address = Sent<Endpoints['updateOrderAddress']>['body'];

/** The change that shoppers and staff make. Also a refusal means that the order is not as it is shown. */
export const orderChangesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    updateOrderAddress: build.mutation<Reply<Endpoints['updateOrderAddress']>, { id: string } & Address>({
      query: ({ id, ...body }) => request('updateOrderAddress', { params: { id }, body }),
      invalidatesTags: (_reply, _error, { id }) => changeTags('Order', id),
    }),
  }),
});

export const { useUpdateOrderAddressMutation } = orderChangesApi;
