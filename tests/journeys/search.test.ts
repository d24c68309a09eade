import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#tests/support/journey.ts';
import {
  allProducts,
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
} from '#tests/support/storefront.ts';

const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'What are you looking for?' });

describe('the search dialog', () => {
  test('opens, searches and closes by keyboard alone', async ({ visit, shop }) => {
    const [newest] = await allProducts(shop);
    const page = await visit('/about');
    const opener = page.getByRole('button', { name: 'Search' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = searchDialog(page);
    const field = dialog.getByRole('combobox');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(newest.name);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expectAt(page, `/search?${new URLSearchParams({ keyword: newest.name }).toString()}`);
    await heading(page, /Search results/).waitFor();
  });

  test('ignores a blank keyword', async ({ visit }) => {
    const page = await visit('/about');
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = searchDialog(page);
    await dialog.getByRole('combobox').fill('   ');
    await dialog.getByRole('button', { name: 'Search' }).click();
    await dialog.waitFor();
    await expectAt(page, '/about');
  });
});

describe('without a keyword', () => {
  test.for(['/search', '/search?keyword=%20'])('%s shows the search field', async (path, { visit, shop }) => {
    const [newest] = await allProducts(shop);
    const page = await visit(path);
    const field = main(page).getByRole('searchbox', { name: 'Type a word, and we go through the shelves for you.' });
    await expectFocus(field);
    await page.keyboard.type(newest.name);
    await page.keyboard.press('Enter');
    await card(page, newest.name).waitFor();
    await expectFocus(heading(page, /Search results/));
    await page.goBack();
    await field.waitFor();
  });
});

describe('the results', () => {
  test('ranks an exact name first, and its card adds to the cart and opens the product', async ({ visit, shop }) => {
    const product = (await allProducts(shop))[8]!;
    const page = await visit(`/search?keyword=${encodeURIComponent(product.name)}`);
    await main(page)
      .getByText(/^Found \d+$/)
      .waitFor();
    expect(await cards(page).first().getByRole('heading').textContent()).toBe(product.name);
    await card(page, product.name).getByRole('button', { name: 'Add To Cart' }).click();
    await cartLink(page, 1).waitFor();
    await card(page, product.name).getByRole('img').click();
    await heading(page, product.name).waitFor();
  });

  test('shows the number of results and loads the rest', async ({ visit, shop }) => {
    const { category } = (await allProducts(shop))[0];
    const page = await visit(`/search?keyword=${encodeURIComponent(category.name)}`);
    const found = main(page).getByText(/^Found \d+$/);
    await found.waitFor();
    const total = Number((await found.textContent())?.replace('Found ', ''));
    expect(total).toBeGreaterThanOrEqual(4);
    const more = page.getByRole('button', { name: 'Loadmore' });
    for (let loaded = 6; loaded < total; loaded += 6) {
      await expectCount(cards(page), loaded);
      await more.click();
    }
    await expectCount(cards(page), total);
  });

  test('finds a product despite a typing error', async ({ visit, shop }) => {
    const { name } = (await allProducts(shop)).find((product) => /[a-z]{6,}/i.test(product.name))!;
    const word = /[a-z]{6,}/i.exec(name)![0];
    const mistyped = `${word.slice(0, 2)}x${word.slice(3)}`;
    const page = await visit(`/search?keyword=${mistyped}`);
    await card(page, name).waitFor();
  });

  test('shows an empty state', async ({ visit }) => {
    const page = await visit('/search?keyword=qqqqqqqq');
    await main(page).getByText('No Products Found', { exact: true }).waitFor();
    await expectCount(cards(page), 0);
  });

  test('Back leads through the searched keywords', async ({ visit }) => {
    const page = await visit('/search?keyword=tee');
    await main(page)
      .getByText(/^Found/)
      .waitFor();
    await page.getByRole('button', { name: 'Search' }).click();
    await searchDialog(page).getByRole('combobox').fill('qqqqqqqq');
    await page.keyboard.press('Enter');
    await main(page).getByText('No Products Found').waitFor();
    await page.goBack();
    await expectAt(page, '/search?keyword=tee');
    await main(page)
      .getByText(/^Found/)
      .waitFor();
  });
});
