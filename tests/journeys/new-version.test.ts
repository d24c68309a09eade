import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise, expectPageFrame, goWithin } from '#tests/support/lost-scripts.ts';
import type { Shop } from '#tests/support/shop.ts';
import { heading, mainButton } from '#tests/support/storefront.ts';

describe('after an update of the shop', inFullRun, () => {
  /** Changes the build id in the page, as if an earlier build had served it. */
  const changeBuildId = (page: Page, shop: Shop) =>
    page.route(`${shop.url}/about`, async (route) => {
      const body = await (await route.fetch()).text();
      const build = /name="build" content="([^"]+)/.exec(body)?.[1] ?? 'no build';
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: body.replaceAll(build, 'another'),
      });
    });

  test('a failed chunk offers a reload, and the page never reloads by itself', async ({ visit, shop }) => {
    const page = await visit('/about', { allow: chunkFailureNoise, before: (tab) => changeBuildId(tab, shop) });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await blockChunk(page, 'src/pages/static/contact-page.tsx');
    await goWithin(page, '/contact');
    await heading(page, 'A new version is here').waitFor();
    await expectPageFrame(page);
    await page.getByRole('status').filter({ hasText: 'A new version is here.' }).waitFor();
    expect(loads).toBe(0);
    await page.unrouteAll();
    await mainButton(page, 'Reload').click();
    await heading(page, 'Contact Us').waitFor();
    expect(loads).toBe(1);
    await expect.poll(() => page.getByText('A new version is here').count()).toBe(0);
  });

  test('a newer build id in the settings is enough, and the offer can be dismissed', async ({ visit, shop }) => {
    const page = await visit('/about', { before: (tab) => changeBuildId(tab, shop) });
    const offer = page.getByRole('status').filter({ hasText: 'A new version is here.' });
    const returnToTab = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await returnToTab();
    await offer.getByRole('button', { name: 'Reload' }).waitFor();
    await offer.getByRole('button', { name: 'Later' }).click();
    await offer.waitFor({ state: 'detached' });
  });
});
