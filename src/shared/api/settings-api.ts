import { useSyncExternalStore } from 'react';
import type { ShopSettings } from '#contract/settings.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { addEndpoints } from './api.ts';
import { call, request } from './call.ts';

export const settingsApi = addEndpoints((build) => ({
  getSettings: build.query<ShopSettings, void>({
    ...call('getSettings', 'settings'),
    // `no-cache` revalidates the browser's copy on every call: a stale one would hide a new build.
    query: () => ({ ...request('getSettings', undefined), cache: 'no-cache' as const }),
    providesTags: ['Settings'],
    keepUnusedDataFor: 3600,
  }),
}));

const { useGetSettingsQuery } = settingsApi;

/** Until the server has answered, nobody knows whose shop it is. */
const unknownShop = {
  ...shopDefaults,
  brand: '',
  supportEmail: '',
  supportPhone: '',
  social: { facebook: '', instagram: '' },
};

/** The shop's settings; without name and contact until the server's response has arrived. */
export function useShop(): Omit<ShopSettings, 'paymentMode'> & Partial<ShopSettings> {
  const { data } = useGetSettingsQuery();
  return data ?? unknownShop;
}

/** Whether the shop still has the name of the demo, whose mark and pictures no other brand shows. */
export function useIsDemoBrand(): boolean {
  return useShop().brand === shopDefaults.brand;
}

/** The build id of this page; undefined in development. */
export function pageBuildId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
}

/** Whether the server runs another build than the one that this page came from. */
export function useNewVersion(): boolean {
  const { build } = useShop();
  // The server's page and the hydration render must match, so the server snapshot is always false.
  return useSyncExternalStore(
    () => () => undefined,
    () => build !== undefined && build !== (pageBuildId() ?? build),
    () => false,
  );
}
