import type { ShopSettings } from '#contract/settings.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { api } from './api.ts';
import { request } from './request.ts';

export const settingsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSettings: build.query<ShopSettings, void>({
      query: () => request('getSettings'),
      transformResponse: (reply: Reply<Endpoints['getSettings']>) => reply.settings,
      providesTags: ['Settings'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

const { useGetSettingsQuery } = settingsApi;

/** What the shop says of itself: the server's word once it is there, the defaults until then. */
export function useShop(): Omit<ShopSettings, 'paymentMode'> & Partial<ShopSettings> {
  const { data } = useGetSettingsQuery();
  return data ?? shopDefaults;
}
