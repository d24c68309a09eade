import { api } from './api.ts';
import { call } from './call.ts';

const deliveryApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    checkDelivery: build.query({
      ...call('checkDelivery'),
      providesTags: ['DeliveryRule', 'Settings'],
      // The days change with the cut-off.
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useCheckDeliveryQuery, useLazyCheckDeliveryQuery } = deliveryApi;
