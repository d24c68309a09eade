import type { FastifyInstance } from 'fastify';
import { ownerDefaults } from '#contract/owner-settings.ts';
import { settingsEndpoints, type ShopSettings } from '#contract/settings.ts';
import { paymentScriptUrl, type Environment } from '../../environment.ts';
import type { ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes } from '../../http/route.ts';
import { programVersion } from '../../project-root.ts';
import { Refused } from '../../refused.ts';
import { tag } from '../catalogue-change/catalogue-tags.ts';
import type { EffectiveSettings } from './live-settings.ts';
import { ownerSettingsRoutes } from './owner-settings-routes.ts';
import { OwnerSettingsService, type OwnerSettingsDependencies } from './owner-settings-service.ts';
import { logoBytes, shownLogo } from './setting-store.ts';

interface Dependencies extends Omit<OwnerSettingsDependencies, 'environment'> {
  readonly settings: Environment;
  /** The days of a delivery by the default rule; undefined if it delivers nowhere. */
  readonly usualDays: () => Promise<ShopSettings['deliveryDays']>;
  /** Whether shoppers can use an offer, now or later. */
  readonly hasOffers: () => Promise<boolean>;
  /** Whether papers were issued, though none may be now. */
  readonly hasPapers: () => Promise<boolean>;
  readonly cache: ResponseCache;
  /** The build id of the pages that this server serves. */
  readonly build: string | undefined;
}

const tags = () => [tag.settings];

/** Adds the settings: for the pages, and for the owner. */
export async function addSettings(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const owner = new OwnerSettingsService({ ...dependencies, environment: dependencies.settings.owner });
  await app.register(settingsRoutes(dependencies));
  await app.register(ownerSettingsRoutes(owner));
}

function settingsRoutes(dependencies: Dependencies) {
  const { settings, database, liveSettings, usualDays, hasOffers, hasPapers, cache, build } = dependencies;
  return routes(
    settingsEndpoints,
    {
      getSettings: {
        cached: { tags },
        handle: async (_, { setHeaders }) => {
          // Browsers and proxies ask each time: an owner's change is seen at once.
          setHeaders({ 'cache-control': 'public, no-cache' });
          const deliveryDays = await usualDays();
          const owner = await liveSettings.readWithSources();
          const offers = (await hasOffers()) && ({ offers: true } as const);
          const issues = owner.settings.tax.mode !== 'off' && ({ papers: true, issuesPapers: true } as const);
          const papers = issues || ((await hasPapers()) && ({ papers: true } as const));
          const more = { ...(deliveryDays && { deliveryDays }), ...offers, ...papers };
          const shop = { ...shopSettings(settings, owner), ...more };
          return { success: true, settings: { ...shop, ...(build !== undefined && { build }) } };
        },
      },
      getLogo: {
        cached: { tags: () => [] },
        handle: async ({ params: { hash } }, { setHeaders }) => {
          const bytes = await logoBytes(database.db, hash);
          if (bytes === undefined) throw new Refused('photoNotFound');
          setHeaders(logoHeaders(hash));
          return bytes;
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

function logoHeaders(hash: string) {
  return {
    'content-type': 'image/png',
    etag: `"${hash}"`,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  };
}

function shopSettings(settings: Environment, { settings: owner, logo, logoDark }: EffectiveSettings): ShopSettings {
  const { shop, business, returns, cash, care } = owner;
  const { payments, cartLimits, mail, vitalsPercent } = settings;
  const { legal_name, address, grievance, maker } = business;
  return {
    brand: shop.brand,
    description: shop.description || ownerDefaults.shop.description,
    ...(shop.copyright_year !== ownerDefaults.shop.copyright_year && { copyrightYear: shop.copyright_year }),
    ...(logo && { logo: shownLogo(logo) }),
    ...(logoDark && { logoDark: shownLogo(logoDark) }),
    supportEmail: shop.support_email,
    supportPhone: shop.support_phone,
    social: { facebook: shop.facebook, instagram: shop.instagram },
    ...cartLimits,
    returnDays: returns.days,
    returns: { days: returns.days, shopper_pays: returns.shopper_pays },
    care,
    cash: { offered: cash.offered, max: cash.max, open_orders: cash.open_orders },
    business: { legal_name, address, grievance, maker },
    ...(mail.smtpUrl !== undefined && { resetByMail: true }),
    ...(vitalsPercent > 0 && { vitalsPercent }),
    paymentMode: payments.mode,
    checkoutUrl: paymentScriptUrl(settings),
  };
}
