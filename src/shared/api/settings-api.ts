import { useSyncExternalStore } from 'react';
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
      // The browser asks the server whether its copy still holds: an old one would hide a new build.
      query: () => ({ ...request('getSettings'), cache: 'no-cache' as const }),
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

/** The id of the build that this page is from; undefined in development. */
export function ownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="weft-build"]')?.content;
}

/** Whether the server has another build of the pages by now than this page is from. */
export function useNewVersion(): boolean {
  const { build } = useShop();
  // The first render is the server's.
  return useSyncExternalStore(
    () => () => undefined,
    () => build !== undefined && build !== (ownBuild() ?? build),
    () => false,
  );
}
