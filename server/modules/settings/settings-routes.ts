import type { OwnerSettings } from '#contract/owner-settings.ts';
import { settingsEndpoints, type ShopSettings } from '#contract/settings.ts';
import type { ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes } from '../../http/route.ts';
import { programVersion } from '../../project-root.ts';
import { paymentScriptUrl, type Settings } from '../../settings.ts';
import { tag } from '../catalogue-change/catalogue-tags.ts';
import type { LiveSettings } from './live-settings.ts';

interface Dependencies {
  readonly settings: Settings;
  readonly liveSettings: LiveSettings;
  readonly cache: ResponseCache;
  /** The build id of the pages that this server serves. */
  readonly build: string | undefined;
}

const tags = () => [tag.settings];

export function settingsRoutes({ settings, liveSettings, cache, build }: Dependencies) {
  return routes(
    settingsEndpoints,
    {
      getSettings: {
        cached: { tags },
        handle: async (_, { setHeaders }) => {
          // Browsers and proxies ask each time: an owner's change is seen at once.
          setHeaders({ 'cache-control': 'public, no-cache' });
          const shop = shopSettings(settings, await liveSettings.read());
          return { success: true, settings: { ...shop, ...(build !== undefined && { build }) } };
        },
      },
      getOpenApi: { cached: { tags }, handle: async () => openApi((await liveSettings.read()).shop.brand) },
    },
    cache,
  );
}

/** Built at the first request: most shops never get one. */
async function openApi(brand: string) {
  const { openApiDocument } = await import('#contract/openapi.ts');
  return { ...openApiDocument(brand, programVersion()), openapi: '3.1.0' as const };
}

function shopSettings(settings: Settings, { shop, business, returns, cash }: OwnerSettings): ShopSettings {
  const { payments, cartLimits, deliveryDays, mail, vitalsPercent } = settings;
  const { legal_name, address, grievance, maker } = business;
  return {
    brand: shop.brand,
    supportEmail: shop.support_email,
    supportPhone: shop.support_phone,
    social: { facebook: shop.facebook, instagram: shop.instagram },
    ...cartLimits,
    deliveryDays,
    returnDays: returns.days,
    returns: { days: returns.days },
    cash: { offered: cash.offered, max: cash.max },
    business: { legal_name, address, grievance, maker },
    ...(mail.smtpUrl !== undefined && { resetByMail: true }),
    ...(vitalsPercent > 0 && { vitalsPercent }),
    paymentMode: payments.mode,
    checkoutUrl: paymentScriptUrl(settings),
  };
}
