import { api } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { call } from '../ui/api/call.ts';

export const stockListApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listStock: build.query({ ...call('listStock'), providesTags: [listTag('Product')] }),
    updateStock: build.mutation({ ...call('updateStock'), invalidatesTags: ['Product'] }),
    receiveDelivery: build.mutation({ ...call('receiveDelivery'), invalidatesTags: ['Product'] }),
  }),
});

export const { useListStockQuery, useUpdateStockMutation, useReceiveDeliveryMutation } = stockListApi;
