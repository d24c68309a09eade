import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFullRun, sampled } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise, expectPageFrame, goWithin } from '#tests/support/lost-scripts.ts';
import {
  cards,
  cartLink,
  expectAt,
  expectFocus,
  heading,
  main,
  mainButton,
  untilReady,
} from '#tests/support/storefront.ts';

/** A URL that needs the chunk, by chunk: a page of each layout and what protects the dashboards. */
const pages: Readonly<Record<string, string>> = {
  'src/pages/product-page.tsx': '/product/{product}',
  'src/app/guard.tsx': '/dashboard/user',
  'src/layout/user-layout.tsx': '/dashboard/user',
  'src/layout/admin-layout.tsx': '/dashboard/admin',
};

describe('a page whose chunk fails to load shows an error and recovers', () => {
  for (const {
    value: [chunk, path],
    options,
  } of sampled(Object.entries(pages), 1)) {
    test(chunk, options, async ({ visit, products, admin: { storage } }) => {
      const url = path.replace('{product}', products[0].slug);
      const page = await visit('/about', { storage, allow: chunkFailureNoise });
      const failure = heading(page, 'This could not be loaded');
      const retry = mainButton(page, 'Try again');

      const restore = await blockChunk(page, chunk);
      await goWithin(page, url);
      await failure.waitFor();
      await expectAt(page, url);
      await expectPageFrame(page);
      await mainButton(page, 'Reload').waitFor();
      await retry.click();
      await main(page).getByText('It could not be loaded this time either.').waitFor();

      // A full page load fails too, although the server has rendered the page.
      await page.goto(url);
      await failure.waitFor();
      await expectPageFrame(page);

      await restore();
      await retry.click();
      await failure.waitFor({ state: 'detached' });
      await main(page).getByRole('heading').first().waitFor();
      await expectPageFrame(page);
    });
  }
});

test('an overlay whose chunk fails to load shows an error and recovers', async ({ visit }) => {
  const page = await visit('/', { allow: chunkFailureNoise });
  const restore = await blockChunk(page, 'src/layout/side-menu.tsx');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const failure = page.getByRole('dialog', { name: 'This could not be loaded' });
  const retry = failure.getByRole('button', { name: 'Try again' });

  // By keyboard: the dialog takes the focus and returns it.
  await button.focus();
  await page.keyboard.press('Enter');
  await retry.waitFor();
  await expect.poll(() => failure.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await failure.waitFor({ state: 'detached' });
  await expectFocus(button);
  await expectPageFrame(page);

  await button.click();
  await retry.click();
  await retry.waitFor();
  await restore();
  await retry.click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
});

test(
  'a back-office table whose chunk fails to load shows an error and can be retried',
  inFullRun,
  async ({ visit, admin: { storage } }) => {
    const script = '**/assets/product-grid-*.js';
    const page = await visit('/dashboard/admin/products', {
      storage: { ...storage, 'back-office-products-view': '"table"' },
      allow: chunkFailureNoise,
      before: (tab) => tab.route(script, (route) => route.abort('failed')),
    });
    const failure = main(page).getByRole('alert').filter({ hasText: 'The table did not load.' });
    await failure.waitFor();
    await page.unroute(script);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await main(page).getByRole('grid', { name: 'Products' }).waitFor();
  },
);

test('a failed chunk is reported as offline while offline, and recovers', inFullRun, async ({ visitor }) => {
  const { context, open } = await visitor({ allow: chunkFailureNoise });
  const page = await open('/about');
  await context.setOffline(true);
  await goWithin(page, '/contact');
  await heading(page, 'You are offline').waitFor();
  await expectPageFrame(page);
  await expect.poll(() => mainButton(page, 'Reload').count()).toBe(0);
  await page.getByRole('button', { name: 'Search' }).click();
  const failure = page.getByRole('dialog', { name: 'You are offline' });
  await failure.waitFor();
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('combobox', { name: /looking for/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /looking for/ }).waitFor({ state: 'detached' });
  await mainButton(page, 'Try again').click();
  await heading(page, 'Contact Us').waitFor();
});

test("the app's entry scripts are retried", async ({ visit }) => {
  let aborted = 0;
  const page = await visit('/', {
    allow: chunkFailureNoise,
    before: (tab) =>
      tab.route('**/assets/index-*.js', (route) => {
        aborted += 1;
        return aborted <= 3 ? route.abort('failed') : route.continue();
      }),
  });
  await cards(page).first().getByRole('button', { name: 'Add To Cart' }).click();
  await cartLink(page, 1).waitFor();
  expect(aborted).toBeGreaterThan(3);
});

test.for([
  ['rendered by the server', '/'],
  ['that comes as the bare shell', '/dashboard/user'],
])('a page %s shows a message and a link if no script loads', inFullRun, async ([, path], { visit }) => {
  const page = await visit(path!, {
    allow: chunkFailureNoise,
    until: 'commit',
    before: (tab) => tab.route('**/assets/*.js', (route) => route.abort('failed')),
  });
  const failure = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await failure.waitFor({ timeout: 30_000 });
  await page.unroute('**/assets/*.js');
  await failure.getByRole('link', { name: 'Reload' }).click();
  await untilReady(page);
  await failure.waitFor({ state: 'hidden' });
});

test(
  'an unconfirmed payment is polled again once the connection is back',
  inFullRun,
  async ({ visit, stocked: [one], person: { storage } }) => {
    const record = { order_id: 'order_unknown', items: [one], state: 'open', at: Date.now() };
    let restore = () => Promise.resolve();
    const page = await visit('/about', {
      storage: { ...storage, checkout: JSON.stringify([record]) },
      // The shop answers 404 for the unknown payment.
      allow: [...chunkFailureNoise, /\b404\b/],
      before: async (tab) => void (restore = await blockChunk(tab, 'poll-payments')),
    });
    const polled = page.waitForRequest('**/api/v1/payments/order_unknown', { timeout: 45_000 });
    await restore();
    await polled;
  },
);

test(
  'after an update of the shop a failed chunk offers a reload, as does a newer build id; the page never reloads by itself',
  inFullRun,
  async ({ visit, shop }) => {
    /** Changes the build id in the page, as if an earlier build had served it. */
    const before = (tab: Page) =>
      tab.route(`${shop.url}/about`, async (route) => {
        const body = await (await route.fetch()).text();
        const build = /name="build" content="([^"]+)/.exec(body)?.[1] ?? 'no build';
        await route.fulfill({ contentType: 'text/html; charset=utf-8', body: body.replaceAll(build, 'another') });
      });
    const page = await visit('/about', { allow: chunkFailureNoise, before });
    const offer = page.getByRole('status').filter({ hasText: 'A new version is here.' });
    // A newer build id in the settings is enough for the offer, which can be dismissed.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await offer.getByRole('button', { name: 'Later' }).click();
    await offer.waitFor({ state: 'detached' });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await blockChunk(page, 'src/pages/static/contact-page.tsx');
    await goWithin(page, '/contact');
    await heading(page, 'A new version is here').waitFor();
    expect(loads).toBe(0);
    await page.unrouteAll();
    await mainButton(page, 'Reload').click();
    await heading(page, 'Contact Us').waitFor();
    await expect.poll(() => loads).toBe(1);
    await expect.poll(() => page.getByText('A new version is here').count()).toBe(0);
  },
);
