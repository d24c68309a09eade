import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { allProducts, card, expectAt, expectCount, expectFocus, heading, main } from '#tests/support/storefront.ts';

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
  shop,
}) => {
  const [{ name, slug }] = await allProducts(shop);
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

test(
  'the results page without a keyword has a field, and Back leads through the searched words',
  inFullRun,
  async ({ visit, shop }) => {
    const [newest] = await allProducts(shop);
    const page = await visit('/search');
    const field = main(page).getByRole('searchbox', { name: 'Type a word, and we go through the shelves for you.' });
    await expectFocus(field);
    await page.keyboard.type(newest.name);
    await page.keyboard.press('Enter');
    await card(page, newest.name).waitFor();
    await expectFocus(heading(page, /Search results/));
    await opener(page).click();
    await dialogOf(page).getByRole('combobox').fill('qqqqqqqq');
    await page.keyboard.press('Enter');
    await main(page).getByText('No Products Found').waitFor();
    await main(page).getByRole('searchbox', { name: 'Search for something else' }).fill('tee xl under 900');
    await page.keyboard.press('Enter');
    await expectAt(page, '/search?keyword=tee&sizes=XL&max=900');
    await expectFocus(heading(page, /Search results/));
    await main(page).getByRole('button', { name: 'Remove Up to Rs. 900' }).waitFor();
    await page.goBack();
    await main(page).getByText('No Products Found').waitFor();
    await page.goBack();
    await card(page, newest.name).waitFor();
    await page.goBack();
    await field.waitFor();
  },
);
