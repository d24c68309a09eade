import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdRequests, type RequestHold } from '#tests/support/request-hold.ts';
import { phone, test } from '#tests/support/journey.ts';
import { allProducts, untilReady } from '#tests/support/storefront.ts';

/** Sums up layout shifts (https://wicg.github.io/layout-instability/). */
const recordLayoutShifts = (page: Page) =>
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

/** A changed line break scores at least 0.004, a word that is two pixels narrower a tenth of that. */
const maxShift = 0.001;

/** At this width unadjusted Arial would break the lines of the first product's description differently. */
const desktop = { width: 1366, height: 900 };

describe.each(Object.entries({ desktop, phone }))('on a %s', (_, viewport) => {
  test('late fonts cause no layout shift', async ({ shop, visit, visitor, skip }) => {
    skip(
      !(await hasArial(await visit('/about'))),
      'the fallback fonts need Arial or Liberation Sans, and neither is installed',
    );
    const [{ slug, category }] = await allProducts(shop);
    for (const path of ['/', '/categories', `/category/${category.slug}`, `/product/${slug}`, '/about', '/login']) {
      let fonts: RequestHold | undefined;
      const { open, context } = await visitor({
        viewport,
        until: 'commit',
        before: async (tab) => {
          await recordLayoutShifts(tab);
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
      await fonts?.release();
      await expect.poll(loaded, { message: path }).toContainEqual(expect.stringContaining('Variable'));
      await page.evaluate(() => document.fonts.ready);
      // Layout shifts are reported after their frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => window.moved), path).toBeLessThan(maxShift);
      await context.close();
    }
  });
});

declare global {
  interface Window {
    moved: number;
  }
}
