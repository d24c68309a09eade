import { describe, expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { desktop, phone, ownShopTest as test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import {
  allProducts,
  cards,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  tabTo,
} from '#tests/support/storefront.ts';

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('on %s', (_, viewport) => {
  test('the home page has a photo for each category, which nothing moves for', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const names = [...new Set(products.map(({ category }) => category.name))].sort();
    const calls: string[] = [];
    const page = await visit('/', {
      viewport,
      before: async (tab) => {
        await recordLayoutShifts(tab);
        tab.on('request', (request) => calls.push(new URL(request.url()).pathname));
      },
    });
    await page.waitForLoadState('networkidle');
    expect(calls.filter((path) => /overview|best-sellers/.test(path))).toEqual([]);
    const list = main(page).getByRole('list', { name: 'Shop by category' });
    await page.mouse.wheel(0, 1400);
    await list.waitFor();
    const links = list.getByRole('link');
    expect((await links.locator('.name').allTextContents()).sort()).toEqual(names);
    await list.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        links
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(await readLayoutShifts(page)).toBeLessThan(0.001);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(page);
    const [name] = await links.first().locator('.name').allTextContents();
    await links.first().click();
    await heading(page, `Category - ${name!}`).waitFor();
  });

  test('the menu shows the categories with their numbers, by keyboard, and marks the current one', async ({
    visit,
    shop,
  }) => {
    const products = await allProducts(shop);
    const { category } = products[0];
    const count = products.filter((product) => product.category._id === category._id).length;
    const page = await visit(`/category/${category.slug}`, { viewport, reducedMotion: 'reduce' });
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const list = menu.getByRole('list', { name: 'Shop by category' });
    const current = list.getByRole('link', { name: `${category.name} ${count} pieces`, exact: true });
    await current.waitFor();
    expect(await current.getAttribute('aria-current')).toBe('page');
    await expectCount(list.locator('[aria-current]'), 1);
    await expectAccessible(page);
    // The dropdown has the same links: they are there once.
    await menu.getByRole('button', { name: 'Categories' }).click();
    await expectCount(menu.getByRole('link', { name: category.name }), 1);
    await menu.getByRole('button', { name: 'Categories' }).click();
    const other = list.locator('a:not([aria-current])').first();
    await tabTo(other);
    const path = (await other.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expectAt(page, path);
    await menu.waitFor({ state: 'hidden' });
  });
});

test('best sellers are shown after the first sale, without Add To Cart, and hide with the categories while a filter is on', async ({
  visit,
  shop,
}) => {
  const products = await allProducts(shop);
  const [one] = wellStocked(products);
  const page = await visit('/');
  const best = main(page).getByRole('list', { name: 'What others wear' });
  const shelves = main(page).getByRole('list', { name: 'Shop by category' });
  await page.mouse.wheel(0, 900);
  await shelves.waitFor();
  await expectCount(best, 0);
  await createPaidOrder(shop, await registerShopper(shop), one);
  await page.reload();
  await best.getByRole('link', { name: one.name }).waitFor();
  await expectCount(best.getByRole('button'), 0);
  await expectCount(main(page).getByRole('button', { name: 'Add To Cart' }), await cards(page).count());
  await best.getByRole('link', { name: one.name }).focus();
  await page.keyboard.press('Enter');
  await heading(page, one.name).waitFor();

  await page.goto(`/?category=${one.category.slug}`);
  await cards(page).first().waitFor();
  await page.mouse.wheel(0, 3000);
  await expectFocus(page.locator('body'));
  await expectCount(shelves, 0);
  await expectCount(best, 0);
});

test('a wide screen has four products in a row', async ({ visit }) => {
  const inRow = async (width: number) => {
    const page = await visit('/categories', { viewport: { width, height: 1000 } });
    const tops = await cards(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  expect(await inRow(1920)).toBe(4);
  expect(await inRow(1366)).toBe(3);
  expect(await inRow(390)).toBe(2);
});
