import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#tests/support/journey.ts';
import { allProducts, cards, expectAt, expectCount, main } from '#tests/support/storefront.ts';

const firstPage = 6;

/** Opens the drawer. While it is open, the page behind it is hidden from assistive technology and from role locators. */
const openFilter = async (page: Page) => {
  await page.getByRole('button', { name: 'Filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByRole('checkbox').first().waitFor();
  return drawer;
};

/** Checks a category and closes the drawer once it shows the number of products. */
const filterBy = async (page: Page, category: string, total: number) => {
  const drawer = await openFilter(page);
  await drawer.getByRole('checkbox', { name: category }).check();
  await drawer.getByRole('button', { name: `Show ${total} products` }).click();
  await drawer.waitFor({ state: 'hidden' });
};

const visibleCategories = async (page: Page) => new Set(await cards(page).locator('.category').allTextContents());

describe.each(['/', '/categories'])('the filter of %s', (path) => {
  test('shows the products of the checked categories and their number', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const [one, two] = [...new Set(products.map(({ category }) => category.name))];
    const page = await visit(path);
    await main(page).getByText(`${products.length} products`).waitFor();
    const totalOfOne = products.filter(({ category }) => category.name === one).length;
    await filterBy(page, one!, totalOfOne);
    await main(page).getByText(`${totalOfOne} products`).waitFor();
    await expectCount(cards(page), Math.min(totalOfOne, firstPage));
    expect(await visibleCategories(page)).toEqual(new Set([one]));

    const totalOfBoth = products.filter(({ category }) => [one, two].includes(category.name)).length;
    await filterBy(page, two!, totalOfBoth);
    await main(page).getByText(`${totalOfBoth} products`).waitFor();
    const more = page.getByRole('button', { name: 'Loadmore' });
    for (let loaded = firstPage; loaded < totalOfBoth; loaded += firstPage) {
      await expectCount(cards(page), loaded);
      await more.click();
    }
    await expectCount(cards(page), totalOfBoth);
    await more.waitFor({ state: 'detached' });
    expect(await visibleCategories(page)).toEqual(new Set([one, two]));
  });

  test('has one checkbox for each category', async ({ visit, shop }) => {
    const names = new Set((await allProducts(shop)).map(({ category }) => category.name));
    const page = await visit(path);
    const boxes = (await openFilter(page)).getByRole('checkbox');
    expect(
      await boxes.evaluateAll((all: HTMLInputElement[]) => all.map((box) => box.labels?.[0]?.textContent)),
    ).toEqual([...names].sort());
  });

  test('shows all products after the last one is unchecked', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const page = await visit(path);
    const drawer = await openFilter(page);
    const box = drawer.getByRole('checkbox').first();
    const showAll = drawer.getByRole('button', { name: `Show ${products.length} products` });
    await box.check();
    await showAll.waitFor({ state: 'hidden' });
    await box.uncheck();
    await showAll.waitFor();
    await expectAt(page, path);
  });

  test('is in the address: a reload keeps it, Back undoes it', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const { category } = products[0];
    const filtered = `${path}?category=${category.slug}`;
    const page = await visit(path);
    await (await openFilter(page)).getByRole('checkbox', { name: category.name }).check();
    await expectAt(page, filtered);
    await page.keyboard.press('Escape');
    await page.reload();
    await cards(page).first().waitFor();
    expect(await visibleCategories(page)).toEqual(new Set([category.name]));
    await page.goBack();
    await expectAt(page, path);
    await main(page).getByText(`${products.length} products`).waitFor();
    await page.goForward();
    await expectAt(page, filtered);
    await expect.poll(() => visibleCategories(page)).toEqual(new Set([category.name]));
  });

  test('Reset Filters clears the address with a full page load', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const page = await visit(`${path}?category=${products[0].category.slug}`);
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    await (await openFilter(page)).getByRole('button', { name: 'Reset Filters' }).click();
    await expectAt(page, path);
    await main(page).getByText(`${products.length} products`).waitFor();
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(false);
  });
});
