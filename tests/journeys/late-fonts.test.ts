import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdRequests, type RequestHold } from '#tests/support/hold.ts';
import { phone, test } from '#tests/support/journey.ts';
import { allProducts, untilReady } from '#tests/support/storefront.ts';

/** Notes how far anything moves (https://wicg.github.io/layout-instability/). */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const hasArial = (page: Page) =>
  page.evaluate(() =>
    new FontFace('Probe', "local('Arial'), local('Liberation Sans')").load().then(
      () => true,
      () => false,
    ),
  );

/** A line that wraps elsewhere counts 0.004 and more; a word that is two pixels narrower a tenth of this. */
const noticeable = 0.001;

/** A width at which a plain Arial breaks the first product's description elsewhere. */
const desktop = { width: 1366, height: 900 };

describe.each(Object.entries({ desktop, phone }))('on a %s', (_, viewport) => {
  test('nothing moves when the fonts come long after the page', async ({ shop, visit, visitor, skip }) => {
    skip(
      !(await hasArial(await visit('/about'))),
      'the stand-in fonts are made of Arial or Liberation Sans: neither is here',
    );
    const [{ slug, category }] = await allProducts(shop);
    for (const path of ['/', '/categories', `/category/${category.slug}`, `/product/${slug}`, '/about', '/login']) {
      let fonts: RequestHold | undefined;
      const { open, context } = await visitor({
        viewport,
        until: 'commit',
        before: async (tab) => {
          await watchMoves(tab);
          await (fonts = holdRequests(tab, /\.woff2$/)).begin;
        },
      });
      const page = await open(path);
      await untilReady(page);
      const loaded = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        );
      expect(await loaded(), path).not.toContainEqual(expect.stringContaining('Variable'));
      await fonts?.let();
      await expect.poll(loaded, { message: path }).toContainEqual(expect.stringContaining('Variable'));
      await page.evaluate(() => document.fonts.ready);
      // What a frame moved is told after it.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => window.moved), path).toBeLessThan(noticeable);
      await context.close();
    }
  });
});

declare global {
  interface Window {
    moved: number;
  }
}
