import { ownerSettingsEndpoints } from '#contract/owner-settings.ts';
import { routes } from '../../http/route.ts';
import { shownSettings, type OwnerSettingsService } from './owner-settings-service.ts';
import { shownLogo } from './setting-store.ts';

export const ownerSettingsRoutes = (service: OwnerSettingsService) =>
  routes(ownerSettingsEndpoints, {
    getAdminSettings: async () => ({ success: true, ...shownSettings(await service.read()) }),
    updateSettings: async ({ body }, { account }) => ({
      success: true,
      ...shownSettings(await service.update(body, account)),
    }),
    uploadLogo: async ({ body: { photo } }) => {
      const logo = await service.addLogo(photo);
      return { success: true, logo: { ...shownLogo(logo), hash: logo.hash } };
    },
    uploadSignature: async ({ body: { photo } }) => ({ success: true, signature: await service.addSignature(photo) }),
    listSettingChanges: async ({ query: { page } }) => ({ success: true, ...(await service.history(page)) }),
  });
