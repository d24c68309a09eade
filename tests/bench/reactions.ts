import type { Browser, Locator, Page } from 'playwright-core';
import { pageSize } from '#contract/rules/paging.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { startShop } from '#tests/support/shop.ts';
import { inCart } from '#tests/support/sizes.ts';
import { allProducts, cards, cartLink, main } from '#tests/support/storefront.ts';
import { percentile } from './support/load.ts';
import { printTable } from './support/table.ts';

/** A phone's screen and processor. */
const viewport = { width: 412, height: 823 };
const slowdown = 4;
const presses = 9;
/** Until a page has come to rest, in milliseconds. */
const settling = 600;

/** What is pressed on a page that has just been opened. */
interface Reaction {
  readonly path: string;
  readonly storage?: Record<string, string>;
  /** What comes before the press and is not measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly target: (page: Page) => Locator;
  /** What the page shows after the press. */
  readonly result: (page: Page) => Locator;
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const firstBox = (page: Page) => drawer(page).getByRole('checkbox').first();
const filterButton = (page: Page) => main(page).getByRole('button', { name: 'Filter', exact: true });
const sizes = (page: Page) => main(page).getByRole('radiogroup', { name: 'Size' }).locator('label:has(input:enabled)');

/**
 * The reactions to presses: the time from a press to the next paint (INP: the longest event of the interaction, by the browser's Event
 * Timing), on a phone with a processor four times slower. Median, 75th percentile (by which INP is judged) and
 * worst of nine first presses on pages just opened.
 */
export default async function run(): Promise<void> {
  const shop = await startShop();
  const browser = await launchBrowser();
  try {
    const products = await allProducts(shop);
    const sized = products.find(({ sizes = [] }) => sizes.filter(({ quantity }) => quantity > 0).length > 1);
    const plenty = products.find(({ quantity }) => quantity > 20);
    if (sized === undefined || plenty === undefined) throw new Error('The demo has no product with sizes.');
    const reactions: Record<string, Reaction> = {
      filter: { path: '/categories', target: filterButton, result: firstBox },
      tick: {
        path: '/categories',
        prepare: async (page) => {
          await filterButton(page).click();
          await firstBox(page).waitFor();
        },
        target: firstBox,
        result: (page) => drawer(page).locator('input:checked'),
      },
      size: {
        path: `/product/${sized.slug}`,
        target: (page) =>
          sizes(page)
            .filter({ hasNot: page.locator('input:checked') })
            .first(),
        result: (page) => sizes(page).locator('input:checked'),
      },
      Loadmore: {
        path: '/categories',
        target: (page) => main(page).getByRole('button', { name: 'Loadmore' }),
        result: (page) => cards(page).nth(pageSize),
      },
      'add to cart': {
        path: '/categories',
        target: (page) => cards(page).getByRole('button', { name: 'Add To Cart' }).first(),
        result: (page) => cartLink(page, 1),
      },
      'one more': {
        path: '/cart',
        storage: storedCart(inCart(plenty)),
        target: (page) => main(page).getByRole('button', { name: /^One more/ }),
        result: (page) => cartLink(page, 2),
      },
    };
    const rows = [];
    for (const [name, reaction] of Object.entries(reactions)) {
      const times = [];
      for (let press = 0; press < presses; press += 1) times.push(await measure(browser, shop.url, reaction));
      rows.push([name, percentile(times, 50), percentile(times, 75), Math.max(...times)]);
    }
    printTable(`Press to next paint (ms), processor ${slowdown} times slower`, ['', 'median', '75 %', 'worst'], rows);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function measure(browser: Browser, url: string, reaction: Reaction): Promise<number> {
  const { path, storage = {}, prepare, target, result } = reaction;
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...{ baseURL: url, viewport, hasTouch: true, isMobile: true },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordInteractions);
    await page.goto(path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    const pressed = target(page);
    await pressed.scrollIntoViewIfNeeded();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // Photos that came into view, and animations.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settling);
    const box = await pressed.boundingBox();
    if (box === null) throw new Error(`${path}: there is nothing to press`);
    await page.evaluate(() => (window.longestEvent = 0));
    // A locator's `tap` would look for what covers it, in the page and during the press.
    await page.touchscreen.tap(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2);
    await result(page).waitFor({ state: 'attached' });
    // Entries come after the paint that they measure.
    await page.waitForFunction(() => window.longestEvent > 0);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settling);
    return await page.evaluate(() => window.longestEvent);
  } finally {
    await context.close();
  }
}

/** Keeps the duration of the longest event that belongs to an interaction. */
function recordInteractions(): void {
  window.longestEvent = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) window.longestEvent = Math.max(window.longestEvent, duration);
  });
  // TypeScript's DOM library has no `durationThreshold`.
  const events = { type: 'event', durationThreshold: 16, buffered: true };
  observer.observe(events);
}

declare global {
  interface Window {
    longestEvent: number;
  }
}
