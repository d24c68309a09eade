import { addEndpoints } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { call } from '../ui/api/call.ts';

export const { useListStockQuery, useUpdateStockMutation, useReceiveDeliveryMutation } = addEndpoints((build) => ({
  listStock: build.query({ ...call('listStock'), providesTags: [listTag('Product')] }),
  updateStock: build.mutation({ ...call('updateStock'), invalidatesTags: ['Product'] }),
  receiveDelivery: build.mutation({ ...call('receiveDelivery'), invalidatesTags: ['Product'] }),
}));
