import { ownerSettingsEndpoints } from '#contract/owner-settings.ts';
import { routes } from '../../http/route.ts';
import type { EffectiveSettings } from './live-settings.ts';
import { shownLogo } from './logo.ts';
import type { OwnerSettingsService } from './owner-settings-service.ts';

export const ownerSettingsRoutes = (service: OwnerSettingsService) =>
  routes(ownerSettingsEndpoints, {
    getAdminSettings: async () => shown(await service.read()),
    updateSettings: async ({ body }, { account }) => shown(await service.update(body, account)),
    uploadLogo: async ({ body: { photo } }) => {
      const logo = await service.addLogo(photo);
      return { success: true, logo: { ...shownLogo(logo), hash: logo.hash } };
    },
    listSettingChanges: async ({ query: { page } }) => ({ success: true, ...(await service.history(page)) }),
  });

function shown({ settings, from }: EffectiveSettings) {
  return { success: true as const, settings, from };
}
