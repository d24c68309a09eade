import { ownerSettingsEndpoints } from '#contract/owner-settings.ts';
import { routes } from '../../http/route.ts';
import type { OwnerSettingsService } from './owner-settings-service.ts';

export const ownerSettingsRoutes = (service: OwnerSettingsService) =>
  routes(ownerSettingsEndpoints, {
    getAdminSettings: async () => ({ success: true, ...(await service.read()) }),
    updateSettings: async ({ body }, { account }) => ({ success: true, ...(await service.update(body, account)) }),
    listSettingChanges: async ({ query: { page } }) => ({ success: true, ...(await service.history(page)) }),
  });
