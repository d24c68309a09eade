import { addEndpoints } from './api.ts';
import { call } from './call.ts';

export const { useCheckDeliveryQuery, useLazyCheckDeliveryQuery } = addEndpoints((build) => ({
  checkDelivery: build.query({
    ...call('checkDelivery'),
    providesTags: ['DeliveryRule', 'Settings'],
    // The days change with the cut-off.
    keepUnusedDataFor: 60,
  }),
}));
