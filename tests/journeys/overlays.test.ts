import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inFullRun, sampled } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import {
  allProducts,
  expectAt,
  expectCount,
  expectFocus,
  main,
  bringIntoView,
  untilReady,
} from '#tests/support/storefront.ts';

interface OpenedOverlay {
  opener: Locator;
  dialog: Locator;
}

const overlays: Record<string, (page: Page) => OpenedOverlay> = {
  'the filter': (page) => ({
    opener: page.getByRole('button', { name: 'Filter' }),
    dialog: page.getByRole('dialog', { name: 'Filter' }),
  }),
  'the photo': (page) => ({
    opener: main(page).getByRole('button', { name: /full size/ }),
    dialog: page.getByRole('dialog', { name: /^Photo of/ }),
  }),
};

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

for (const { value: name, options } of sampled(Object.keys(overlays), 1)) {
  test(
    `${name} is closed by Back and by its button, without leaving a history entry`,
    options,
    async ({ visit, shop }) => {
      const [product] = await allProducts(shop);
      const path = name === 'the photo' ? `/product/${product.slug}` : '/categories';
      // Even on a tab's first page.
      const page = await visit(path, { viewport: phone });
      const { opener, dialog } = overlays[name]!(page);
      await page.mouse.wheel(0, 30);
      await expect.poll(() => scrollPosition(page)).toBe(30);
      await bringIntoView(opener);
      const before = await scrollPosition(page);
      await opener.click();
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'hidden' });
      await expectAt(page, path);
      await expectFocus(opener);
      await expect.poll(() => scrollPosition(page)).toBe(before);

      await page.goto('/about');
      await page.goto(path);
      await untilReady(page);
      await opener.click();
      // Both clicks before the overlay closes, which a double click on a busy machine does not guarantee.
      await dialog.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await dialog.waitFor({ state: 'hidden' });
      await expectFocus(opener);
      await page.goBack();
      await expectAt(page, '/about');
    },
  );
}

test('Back closes the filter and keeps the selection; the next Back undoes it', inFullRun, async ({ visit, shop }) => {
  const products = await allProducts(shop);
  const { category } = products[0];
  const page = await visit('/categories', { viewport: phone });
  const { opener, dialog } = overlays['the filter']!(page);
  await opener.click();
  await dialog.getByRole('checkbox', { name: category.name }).check();
  const ofCategory = products.filter((product) => product.category._id === category._id);
  await dialog.getByRole('button', { name: `Show ${ofCategory.length} products` }).waitFor();
  await expectAt(page, `/categories?category=${category.slug}`);
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expectAt(page, `/categories?category=${category.slug}`);
  await main(page).getByText(`${ofCategory.length} products`).waitFor();
  await page.goBack();
  await expectAt(page, '/categories');
  await main(page).getByText(`${products.length} products`).waitFor();
  await expectCount(page.getByRole('dialog'), 0);
});
