import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import {
  bringIntoView,
  expectAt,
  expectCount,
  expectFocus,
  main,
  untilReady,
  heading,
} from '#tests/support/storefront.ts';

test('Back closes the filter and keeps the selection, which the next Back undoes; its button leaves no history entry', async ({
  visit,
  products,
}) => {
  const { category } = products[0];
  const ofCategory = products.filter((product) => product.category._id === category._id);
  // On a tab's first page.
  const page = await visit('/categories', { viewport: phone });
  const opener = page.getByRole('button', { name: 'Filter' });
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 30);
  await expect.poll(scrolled).toBe(30);
  await bringIntoView(opener);
  const before = await scrolled();
  await opener.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expectAt(page, '/categories');
  await expectFocus(opener);
  await expect.poll(scrolled).toBe(before);

  await opener.click();
  await dialog.getByRole('checkbox', { name: category.name }).check();
  await dialog.getByRole('button', { name: `Show ${ofCategory.length} products` }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expectAt(page, `/categories?category=${category.slug}`);
  await main(page).getByText(`${ofCategory.length} products`).waitFor();
  await page.goBack();
  await expectAt(page, '/categories');
  await main(page).getByText(`${products.length} products`).waitFor();
  await expectCount(page.getByRole('dialog'), 0);

  await page.goto('/about');
  await page.goto('/categories');
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
});

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'What are you looking for?' });
const openSearch = async (page: Page) => {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const field = dialogOf(page).getByRole('combobox');
  await expectFocus(field);
  return { dialog: dialogOf(page), field };
};

test('the search is used by keyboard: a suggestion leads to its product, a word to the results, and it is remembered', async ({
  visit,
  products: [{ name, slug }],
}) => {
  const page = await visit('/about', { viewport: phone });
  const { dialog, field } = await openSearch(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(opener(page));

  await openSearch(page);
  await page.keyboard.type(name.slice(0, -2));
  const option = dialog.getByRole('option', { name });
  await option.waitFor();
  const photo = option.locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await dialog.getByText(/^\d+ suggestions?$/).waitFor({ state: 'attached' });
  // The list may still grow: wait until only this product fits.
  await expectCount(dialog.getByRole('option'), 1);
  await page.keyboard.press('ArrowDown');
  const id = await option.getAttribute('id');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(id);
  await expectFocus(field);
  await page.keyboard.press('Enter');
  await expectAt(page, `/product/${slug}`);
  await heading(page, name).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.goBack();
  await expectAt(page, '/about');

  await openSearch(page);
  await page.keyboard.type('tee');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expectAt(page, '/search?keyword=tee');
  await heading(page, /Search results/).waitFor();
  await page.reload();
  await openSearch(page);
  const words = dialog.getByRole('group', { name: 'Searched lately' }).getByRole('option');
  await expect.poll(() => words.allTextContents()).toEqual(['tee']);
});
