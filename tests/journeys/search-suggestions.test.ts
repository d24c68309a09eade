import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone, testWithMotion as test } from '#tests/support/journey.ts';
import {
  allProducts,
  breakCalls,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  stored,
  storedJson,
} from '#tests/support/storefront.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'What are you looking for?' });
const openSearch = async (page: Page) => {
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  const field = dialog.getByRole('combobox');
  await expectFocus(field);
  return { dialog, field };
};

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('the suggestions on %s', (_, viewport) => {
  test('lead to a product by keyboard alone, and Back returns to the page', async ({ visit, shop }) => {
    const [{ name, slug }] = await allProducts(shop);
    const page = await visit('/about', { viewport });
    const { dialog, field } = await openSearch(page);
    const typed = name.slice(0, -2);
    await page.keyboard.type(typed, { delay: 20 });
    const option = dialog.getByRole('option', { name });
    await option.waitFor();
    await expect
      .poll(() => option.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await dialog.getByText(/^\d+ suggestions?$/).waitFor({ state: 'attached' });
    // The list may still grow: wait until only this product fits.
    await expectCount(dialog.getByRole('option'), 1);
    await page.keyboard.press('ArrowDown');
    const id = await option.getAttribute('id');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(id);
    await expectFocus(field);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectAt(page, `/product/${slug}`);
    await heading(page, name).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.goBack();
    await expectAt(page, '/about');
  });

  test('lead to a category, and fit the screen', async ({ visit, shop }) => {
    const [{ category }] = await allProducts(shop);
    const page = await visit('/about', { viewport });
    const { dialog } = await openSearch(page);
    await page.keyboard.type(category.name.slice(0, 3));
    const option = dialog.getByRole('group', { name: 'Categories' }).getByRole('option', { name: category.name });
    const { x, width } = (await option.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    await option.click();
    await heading(page, `Category - ${category.name}`).waitFor();
  });
});

test('nothing is fetched before the search opens, and the results page needs no second search', async ({ visit }) => {
  const page = await visit('/about');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/product/search/') || pathname.includes('all-category')) calls.push(pathname);
  });
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  const { dialog } = await openSearch(page);
  await page.keyboard.type('tee');
  await dialog.getByRole('button', { name: /^See (all|the) \d+ results?$/ }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, /Search results/).waitFor();
  await page.getByText(/^Found \d+$/).waitFor();
  expect(calls.filter((path) => path.includes('/search/'))).toEqual(['/api/v1/product/search/tee']);
});

test('searches are remembered on the device and can be forgotten', async ({ visit }) => {
  const page = await visit('/about');
  for (const word of ['indigo', 'tee']) {
    const { dialog } = await openSearch(page);
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expectAt(page, `/search?keyword=${word}`);
  }
  await page.reload();
  const { dialog, field } = await openSearch(page);
  const words = dialog.getByRole('group', { name: 'Searched lately' }).getByRole('option');
  expect(await words.allTextContents()).toEqual(['tee', 'indigo']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expectCount(words, 1);
  expect(await storedJson(page, 'searches')).toEqual(['indigo']);
  await dialog.getByRole('button', { name: 'Forget these searches' }).click();
  await expectCount(words, 0);
  await expectFocus(field);
  expect(await stored(page, 'searches')).toBeNull();
});

test('a failed or refused suggestion leaves the search as it is', async ({ visit, shop }) => {
  const [{ name }] = await allProducts(shop);
  const page = await visit('/about', { allow: [/500|429|ERR_FAILED/] });
  const { dialog } = await openSearch(page);
  const path = '**/api/v1/product/search/**';
  const restore = await breakCalls(page, path);
  await page.keyboard.type('te');
  await dialog.getByText('Suggestions did not load.', { exact: false }).waitFor();
  await restore();
  await page.route(path, (route) => route.fulfill({ status: 429, json: { success: false, message: 'Later' } }));
  await page.keyboard.type('e');
  await dialog.getByText('short break', { exact: false }).waitFor();
  await page.unroute(path);
  await dialog.getByRole('combobox').fill(name);
  await dialog.getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, /Search results/).waitFor();
  await page.getByRole('article').first().waitFor();
});
