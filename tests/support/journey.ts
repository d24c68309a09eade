import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import type { Product } from '#contract/product.ts';
import { registerShopper, type ShopperAccount } from './account.ts';
import { logInAsAdmin, receiveElsewhere, type AdminAccount } from './admin.ts';
import { launchBrowser } from './browser.ts';
import { wellStocked } from './checkout.ts';
import { Noise } from './noise.ts';
import { followLogs, startDemoShop, type Shop } from './shop.ts';
import { firstSize } from './sizes.ts';
import { allProducts, untilReady } from './storefront.ts';

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

type ReducedMotion = 'reduce' | 'no-preference';

export interface VisitOptions {
  /** The origin of the pages, if it differs from the test's. */
  origin?: string;
  viewport?: { width: number; height: number };
  /** By default `test` reduces motion, {@link testWithMotion} does not. */
  reducedMotion?: ReducedMotion;
  /** Expected noise, in the format of `Noise`. */
  allow?: RegExp[];
  /** localStorage before the first page loads. */
  storage?: Record<string, string>;
  /** When `visit` resolves: after hydration by default. */
  until?: 'ready' | 'commit';
  /** False disables JavaScript. */
  scripts?: boolean;
  /** Called with the page before it loads, to intercept requests. */
  before?: (page: Page) => Promise<unknown>;
}

/** A browser profile: its tabs share storage. */
export interface Visitor {
  readonly context: BrowserContext;
  /** Opens a tab at a path. */
  readonly open: (path: string) => Promise<Page>;
}

declare module 'vitest' {
  interface TaskMeta {
    /** What a failed journey left behind; printed at the end of the run. */
    evidence?: string[];
  }
}

interface Fixtures {
  /** The demo shop that the journeys of a worker share. */
  sharedShop: Shop;
  /** The journey's shop: the shared one, or one of the file's own ({@link ownShopTest}). */
  shop: Shop;
  /** All products of the shop, newest first. */
  products: [Product, ...Product[]];
  /** Three of which journeys may buy a few. */
  stocked: [Product, Product, Product];
  /** The origin of the pages: by default the shop. */
  origin: string;
  browser: Browser;
  reducedMotion: ReducedMotion;
  /** An account of the file for journeys that only have to be logged in. It is never logged out, and its profile stays. */
  shopper: ShopperAccount;
  /** An account of the test. */
  person: ShopperAccount;
  /** The first admin, logged in once a file. This session is never ended. */
  admin: AdminAccount;
  /** Opens a page in a new browser profile. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /** Opens a browser profile for several tabs. */
  visitor: (options?: VisitOptions) => Promise<Visitor>;
}

/**
 * A journey fails on any undeclared noise, even if its assertions pass. Without motion it takes less time.
 *
 * The journeys of a worker share one shop, in any order: they may register and buy a few products, but leave the catalogue, the
 * settings, the reviews and the process as they are. Others use {@link ownShopTest}.
 */
export const test = base.extend<Fixtures>({
  sharedShop: [oncePerWorker(startSharedShop, (shop) => shop.stop()), { scope: 'worker' }],
  shop: [
    async ({ sharedShop }, use) => {
      const before = await catalogueOf(sharedShop);
      await use(sharedShop);
      expect(await catalogueOf(sharedShop), 'a journey changed the catalogue of the shared shop').toEqual(before);
    },
    { scope: 'file' },
  ],
  products: async ({ shop }, use) => use(await allProducts(shop)),
  stocked: ({ products }, use) => use(wellStocked(products)),
  origin: [({ shop }, use) => use(shop.url), { scope: 'file' }],
  browser: [oncePerWorker(launchBrowser, (browser) => browser.close()), { scope: 'worker' }],
  reducedMotion: 'reduce',
  shopper: [async ({ shop }, use) => use(await registerShopper(shop)), { scope: 'file' }],
  person: async ({ shop }, use) => use(await registerShopper(shop)),
  admin: [async ({ shop }, use) => use(await logInAsAdmin(shop)), { scope: 'file' }],
  visitor: async ({ browser, origin: home, reducedMotion, task }, use) => {
    const noise = new Noise();
    const readLogs = followLogs();
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      noise.allow(...(options.allow ?? []));
      const origin = options.origin ?? home;
      const context = await browser.newContext({
        baseURL: origin,
        viewport: options.viewport ?? desktop,
        javaScriptEnabled: options.scripts ?? true,
        reducedMotion: options.reducedMotion ?? reducedMotion,
        storageState: { cookies: [], origins: [{ origin, localStorage: entries(options.storage) }] },
      });
      contexts.push(context);
      return {
        context,
        open: async (path) => {
          const page = await context.newPage();
          page.setDefaultTimeout(30_000);
          noise.listen(page, origin);
          await options.before?.(page);
          const { until = 'ready', scripts = true } = options;
          await page.goto(path, { waitUntil: until === 'ready' ? 'load' : until });
          // The shell of a dashboard is not hydrated.
          const hydrates = until === 'ready' && scripts && (await page.locator('script[data-app]').count()) > 0;
          if (hydrates) await untilReady(page);
          return page;
        },
      };
    });
    const unexpected = noise.unexpected();
    if (task.result?.errors?.length || unexpected.length > 0)
      task.meta.evidence = [...(await evidenceOf(task.name, contexts)), ...unexpected, ...lastLines(readLogs())];
    for (const context of contexts) await context.close();
    expect(unexpected, 'unexpected noise').toEqual([]);
  },
  visit: async ({ visitor }, use) => {
    await use(async (path, options) => (await visitor(options)).open(path));
  },
});

/** A journey with transitions and animations, for what they could disturb: overlays, focus, layout, scrolling. */
export const testWithMotion = test.extend<{ reducedMotion: ReducedMotion }>({ reducedMotion: 'no-preference' });

/** A journey that changes the catalogue or the settings, or ends the process: in a demo shop of its file. */
export const ownShopTest = test.extend<{ shop: Shop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const shop = await startDemoShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'file' },
  ],
});

/**
 * A fixture that all journeys of a worker share.
 *
 * Vitest makes a worker's fixture once for each test that `extend` returns, and ends them all with the worker.
 */
function oncePerWorker<T>(start: () => Promise<T>, end: (shared: T) => Promise<void>) {
  let shared: Promise<T> | undefined;
  let users = 0;
  // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
  return async ({}, use: (shared: T) => Promise<void>): Promise<void> => {
    users += 1;
    await use(await (shared ??= start()));
    users -= 1;
    if (users === 0) await end(await shared);
  };
}

/**
 * A demo shop with more stock of what {@link wellStocked} finds: payments that journeys leave open reserve theirs for as long as those
 * of shoppers.
 */
async function startSharedShop(): Promise<Shop> {
  const shop = await startDemoShop();
  const admin = await logInAsAdmin(shop);
  for (const product of wellStocked(await allProducts(shop))) {
    await receiveElsewhere(shop, admin, product, { [firstSize(product) ?? '']: 1000 });
  }
  return shop;
}

/** What journeys of the shared shop must leave as it is; products may be bought. */
async function catalogueOf(shop: Shop): Promise<object> {
  const products = await allProducts(shop);
  return products.map(({ slug, price, sizes = [] }) => [slug, price, sizes.map(({ label }) => label)]);
}

/** URL, focus, text and picture of every page of a failed test, because the failure may not be reproducible. */
function evidenceOf(name: string, contexts: readonly BrowserContext[]): Promise<string[]> {
  const pages = contexts.flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page, index) => {
      const focused = page.locator(':focus').first();
      const focus = await focused
        .evaluate((element) => element.outerHTML.slice(0, 200), null, { timeout: 1000 })
        .catch(() => 'nothing');
      const text = await page.innerText('body', { timeout: 1000 }).catch(() => 'nothing that could be read');
      const path = `test-results/${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${process.pid}-${index}.png`;
      const picture = await page.screenshot({ path, timeout: 10_000 }).then(
        () => path,
        (error: unknown) => String(error).split('\n')[0],
      );
      return `${page.url()} showed (${picture}), with the focus on ${focus}:\n${text.slice(0, 3000)}`;
    }),
  );
}

/** The end of the shops' log, of which a failed test must not print megabytes. */
function lastLines(log: string): string[] {
  const lines = log.split('\n').filter((line) => line !== '');
  return lines.slice(-40).map((line) => `shop: ${line.slice(0, 500)}`);
}

const entries = (storage: Record<string, string> = {}) =>
  Object.entries(storage).map(([name, value]) => ({ name, value }));
