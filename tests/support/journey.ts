import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { launchBrowser } from './browser.ts';
import { Noise } from './noise.ts';
import { startShop, type Shop } from './shop.ts';
import { untilReady } from './storefront.ts';

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export interface VisitOptions {
  /** Where the pages are, if they are elsewhere this once. */
  origin?: string;
  viewport?: { width: number; height: number };
  reducedMotion?: 'reduce' | 'no-preference';
  /** Noise that the test brings about itself, as `Noise` words it. */
  allow?: RegExp[];
  /** What stands in the browser's storage before the first page loads. */
  storage?: Record<string, string>;
  /** Pages come as the bare shell, as they do where the server could not render them: the browser asks for every answer. */
  bare?: boolean;
  /** How far the page has to be: loaded, and taken over by the app, unless said. */
  until?: 'ready' | 'commit';
  /** False for a browser that runs no scripts. */
  scripts?: boolean;
  /** Called with the page before it loads anything, to answer requests in the server's place. */
  before?: (page: Page) => Promise<unknown>;
}

/** One person's browser: its tabs share storage, and no other person's. */
export interface Visitor {
  readonly context: BrowserContext;
  /** Opens a tab at a path of the shop. */
  readonly open: (path: string) => Promise<Page>;
}

interface Fixtures {
  /** The built shop. One for each file. */
  shop: Shop;
  /** Where the pages are: the built shop's, unless tests say otherwise. */
  origin: string;
  browser: Browser;
  /** Opens a page of the shop in a browser profile of its own. */
  visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /** The same for a person who has several tabs. */
  visitor: (options?: VisitOptions) => Promise<Visitor>;
}

/** A journey fails on any noise that it did not declare, whatever it looked at itself. */
export const test = base.extend<Fixtures>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixtures wanted out of this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'file' },
  ],
  origin: [({ shop }, use) => use(shop.url), { scope: 'file' }],
  browser: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixtures wanted out of this pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  visitor: async ({ browser, origin: home, task }, use) => {
    const noise = new Noise();
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      noise.allow(...(options.allow ?? []));
      const origin = options.origin ?? home;
      const context = await browser.newContext({
        baseURL: origin,
        viewport: options.viewport ?? desktop,
        javaScriptEnabled: options.scripts ?? true,
        reducedMotion: options.reducedMotion ?? 'no-preference',
        storageState: { cookies: [], origins: [{ origin, localStorage: entries(options.storage) }] },
      });
      contexts.push(context);
      return {
        context,
        open: async (path) => {
          const page = await context.newPage();
          page.setDefaultTimeout(15_000);
          noise.listen(page, origin);
          if (options.bare) await giveBareShells(page, origin);
          await options.before?.(page);
          const { until = 'ready', scripts = true } = options;
          await page.goto(path, { waitUntil: until === 'ready' ? 'load' : until });
          // The shell that a dashboard comes as has nothing to take over.
          const takesOver = until === 'ready' && scripts && (await page.locator('script[data-app]').count()) > 0;
          if (takesOver) await untilReady(page);
          return page;
        },
      };
    });
    if (task.result?.errors?.length) await tellWhatWasShown(contexts);
    for (const context of contexts) await context.close();
    expect(noise.unexpected(), 'what happened unasked').toEqual([]);
  },
  visit: async ({ visitor }, use) => {
    await use(async (path, options) => (await visitor(options)).open(path));
  },
});

/** Prints what every page of a test that failed showed at its end: a failure may not come a second time. */
async function tellWhatWasShown(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.innerText('body', { timeout: 1000 }).catch(() => 'nothing that could be read');
    console.log(`${page.url()} showed:\n${text.slice(0, 3000)}`);
  }
}

/** The shell is what comes where there is nothing to render for everybody. */
async function giveBareShells(page: Page, origin: string): Promise<void> {
  const shell = await (await fetch(`${origin}/dashboard/user`, { headers: { accept: 'text/html' } })).text();
  await page.route(`${origin}/**`, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: shell })
      : route.fallback(),
  );
}

const entries = (storage: Record<string, string> = {}) =>
  Object.entries(storage).map(([name, value]) => ({ name, value }));
