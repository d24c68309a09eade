import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from './api.ts';
import { request } from './request.ts';

const deliveryApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    checkDelivery: build.query<Reply<Endpoints['checkDelivery']>, string>({
      query: (pincode) => request('checkDelivery', { params: { pincode } }),
      providesTags: ['DeliveryRule', 'Settings'],
      // The days change with the cut-off.
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useCheckDeliveryQuery, useLazyCheckDeliveryQuery } = deliveryApi;
