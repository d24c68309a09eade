import { settingsEndpoints, type ShopSettings } from '#contract/settings.ts';
import type { ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes } from '../../http/route.ts';
import { programVersion } from '../../project-root.ts';
import { paymentScriptUrl, type Settings } from '../../settings.ts';

/** How long clients may cache the settings, in seconds: they change only with a restart. */
const maxAge = 60;

/** @param build The build id of the pages that this server serves. */
export function settingsRoutes(settings: Settings, cache: ResponseCache, build?: string) {
  const shop = { ...shopSettings(settings), ...(build !== undefined && { build }) };
  return routes(
    settingsEndpoints,
    {
      // Both change only with a restart.
      getSettings: {
        cached: { tags: () => [] },
        handle: (_, { setHeaders }) => {
          setHeaders({ 'cache-control': `public, max-age=${maxAge}` });
          return { success: true, settings: shop };
        },
      },
      getOpenApi: { cached: { tags: () => [] }, handle: () => openApi(settings.brand) },
    },
    cache,
  );
}

/** Built at the first request: most shops never get one. */
async function openApi(brand: string) {
  const { openApiDocument } = await import('#contract/openapi.ts');
  return { ...openApiDocument(brand, programVersion()), openapi: '3.1.0' as const };
}

function shopSettings(settings: Settings): ShopSettings {
  const { brand, support, social, payments, cartLimits, promises, mail, vitalsPercent } = settings;
  return {
    brand,
    supportEmail: support.email,
    supportPhone: support.phone,
    social: { ...social },
    ...cartLimits,
    ...promises,
    ...(mail.smtpUrl !== undefined && { resetByMail: true }),
    ...(vitalsPercent > 0 && { vitalsPercent }),
    paymentMode: payments.mode,
    checkoutUrl: paymentScriptUrl(settings),
  };
}
