import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { launchBrowser } from './browser.ts';
import { Noise } from './noise.ts';
import { startShop, type Shop } from './shop.ts';
import { untilReady } from './storefront.ts';

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
  /** Serves static shells in place of rendered pages, as after a failed rendering: the browser loads all data. */
  bare?: boolean;
  /** When `visit` resolves: after hydration by default. */
  until?: 'ready' | 'commit';
  /** For an origin with HTTPS, whose certificate was made for the test. */
  trustsAnyCertificate?: boolean;
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
    /** What the pages of a failed journey showed; printed at the end of the run. */
    pages?: string[];
  }
}

interface Fixtures {
  /** The built shop, started once for each file. */
  shop: Shop;
  /** The origin of the pages: by default the built shop. */
  origin: string;
  browser: Browser;
  reducedMotion: ReducedMotion;
  /** Opens a page in a new browser profile. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /** Opens a browser profile for several tabs. */
  visitor: (options?: VisitOptions) => Promise<Visitor>;
}

/** A journey fails on any undeclared noise, even if its assertions pass. Without motion it takes less time. */
export const test = base.extend<Fixtures>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'file' },
  ],
  origin: [({ shop }, use) => use(shop.url), { scope: 'file' }],
  browser: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  reducedMotion: 'reduce',
  visitor: async ({ browser, origin: home, reducedMotion, task }, use) => {
    const noise = new Noise();
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      noise.allow(...(options.allow ?? []));
      const origin = options.origin ?? home;
      const context = await browser.newContext({
        baseURL: origin,
        viewport: options.viewport ?? desktop,
        javaScriptEnabled: options.scripts ?? true,
        ignoreHTTPSErrors: options.trustsAnyCertificate ?? false,
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
          if (options.bare) await serveBareShells(page, origin);
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
    if (task.result?.errors?.length) task.meta.pages = [...(await pageTexts(contexts)), ...noise.unexpected()];
    for (const context of contexts) await context.close();
    expect(noise.unexpected(), 'unexpected noise').toEqual([]);
  },
  visit: async ({ visitor }, use) => {
    await use(async (path, options) => (await visitor(options)).open(path));
  },
});

/** A journey with transitions and animations, for what they could disturb: overlays, focus, layout, scrolling. */
export const testWithMotion = test.extend<{ reducedMotion: ReducedMotion }>({ reducedMotion: 'no-preference' });

/** Address, focus and text of every page of a failed test, because the failure may not be reproducible. */
function pageTexts(contexts: readonly BrowserContext[]): Promise<string[]> {
  const pages = contexts.flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page) => {
      const atMost = { timeout: 1000 };
      const focused = page.locator(':focus').first();
      const focus = await focused
        .evaluate((element) => element.outerHTML.slice(0, 200), null, atMost)
        .catch(() => 'nothing');
      const text = await page.innerText('body', atMost).catch(() => 'nothing that could be read');
      return `${page.url()} showed, with the focus on ${focus}:\n${text.slice(0, 3000)}`;
    }),
  );
}

/** Serves the shell that the server sends for pages without rendered content. */
async function serveBareShells(page: Page, origin: string): Promise<void> {
  const shell = await (await fetch(`${origin}/dashboard/user`, { headers: { accept: 'text/html' } })).text();
  await page.route(`${origin}/**`, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: shell })
      : route.fallback(),
  );
}

const entries = (storage: Record<string, string> = {}) =>
  Object.entries(storage).map(([name, value]) => ({ name, value }));
