import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createCategory, createProduct, updateProductElsewhere, logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';
import {
  allProducts,
  breakCalls,
  cards,
  expectAt,
  expectCount,
  main,
  mainButton,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';
const photos = [/product-photo/, /404/];
const table = (page: Page) => main(page).getByRole('grid', { name: 'Products' });
const rows = (page: Page) => table(page).locator('[role="row"][data-id]');
const row = (page: Page, { name }: Product) => rows(page).filter({ hasText: name });
const action = (page: Page, name: string) =>
  main(page).getByRole('group', { name: 'With the selected rows' }).getByRole('button', { name });
const asTable = { 'back-office-products-view': '"table"' };

describe('Products', () => {
  test('shows the total, pages and searches; the address has page and search term', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const products = await allProducts(shop);
    const page = await visit(list, { storage, allow: [/product-photo/, /404/] });
    await main(page).getByText(`${products.length} Products`, { exact: true }).waitFor();
    await expectCount(cards(page), 24);
    await tabTo(main(page).getByRole('link', { name: 'Go to page 2' }));
    await page.keyboard.press('Enter');
    await expectAt(page, `${list}?page=2`);
    await expectCount(cards(page), Math.min(24, products.length - 24));
    await tabTo(main(page).getByRole('searchbox', { name: 'Search products' }));
    await page.keyboard.type('kolam');
    await expectAt(page, `${list}?search=kolam`);
    await cards(page).first().getByRole('link', { name: 'Kolam Full Sleeve' }).waitFor();
    await page.reload();
    await cards(page).first().getByRole('link', { name: 'Kolam Full Sleeve' }).waitFor();
    await main(page).getByRole('searchbox').fill('qqqqqqqq');
    await main(page).getByText('0 Products', { exact: true }).waitFor();
    await main(page).getByText('Nothing matches “qqqqqqqq”').waitFor();
  });

  test('shows an error and can be retried', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    let restore = async () => {};
    const page = await visit(list, {
      storage,
      allow: [/500/, /product-photo/, /404/],
      before: async (tab) => (restore = await breakCalls(tab, '**/admin/products?*')),
    });
    await toast(page, 'Somethig went wrong while getting all products', 'alert').waitFor();
    await restore();
    await mainButton(page, 'Try again').click();
    await cards(page).first().waitFor();
  });
});

describe('the table of products', () => {
  test('is remembered once chosen, and filters by category and stock', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const caps = await createCategory(shop, admin, 'Caps');
    const lowStock = await createProduct(shop, admin, caps, { quantity: '2' });
    const inStock = await createProduct(shop, admin, caps, { quantity: '40' });
    const page = await visit(list, { storage: admin.storage, allow: photos });
    await cards(page).first().waitFor();
    await tabTo(mainButton(page, 'Cards'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await rows(page).first().waitFor();
    await page.reload();
    await expectCount(rows(page), 24);
    await main(page).getByRole('combobox', { name: 'Category' }).selectOption('Caps');
    await expectCount(rows(page), 2);
    await expectAt(page, `${list}?category=${caps._id}`);
    await main(page).getByRole('combobox', { name: 'Stock' }).selectOption('Running low');
    await expectCount(rows(page), 1);
    await row(page, lowStock).getByText('2 left').waitFor();
    await main(page).getByRole('combobox', { name: 'Stock' }).selectOption('Sold out');
    await main(page).getByText('No product matches').waitFor();
    await main(page).getByRole('link', { name: 'Show all products' }).click();
    await expectCount(rows(page), 24);
    await page.keyboard.press('/');
    await page.keyboard.type(inStock.name);
    await row(page, inStock).getByRole('link').click();
    await expectAt(page, `/dashboard/admin/product/${inStock.slug}`);
    await page.goto(list);
    await mainButton(page, 'Cards').click();
    await cards(page).first().waitFor();
  });

  test('sorts by price', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const prices = (await allProducts(shop)).map(({ price }) => price).sort((a, b) => b - a);
    const page = await visit(list, { storage: { ...storage, ...asTable }, allow: photos });
    await table(page).getByRole('columnheader', { name: 'Price' }).click();
    await expectAt(page, `${list}?sort=-price`);
    await rows(page).first().getByText(`Rs. ${prices[0]}`, { exact: true }).waitFor();
  });

  test('has no accessibility violations, nor have its column menu and dialogs', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(`${list}?search=polo`, {
      storage: { ...storage, ...asTable },
      allow: photos,
      reducedMotion: 'reduce',
    });
    await mainButton(page, 'Columns').click();
    await page.getByRole('checkbox', { name: 'Created' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await rows(page).first().getByRole('checkbox').click();
    await action(page, 'Set category').click();
    await page.getByRole('dialog', { name: 'Move 1 product' }).waitFor();
    await expectAccessible(page);
  });

  test('changes stock and category of several products, and reports conflicts', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const scarves = await createCategory(shop, admin, 'Scarves');
    const shawls = await createCategory(shop, admin, 'Shawls');
    const [one, two] = [await createProduct(shop, admin, scarves), await createProduct(shop, admin, scarves)];
    const page = await visit(`${list}?category=${scarves._id}`, {
      storage: { ...admin.storage, ...asTable },
      allow: [...photos, /409/],
    });
    const selectAll = table(page).getByRole('checkbox', { name: 'Select all rows of this page' });
    await expectCount(rows(page), 2);
    await selectAll.click();
    await action(page, 'Set stock').click();
    const stock = page.getByRole('dialog', { name: 'Set the stock of 2 products' });
    expect(await stock.getByRole('button', { name: 'Set stock' }).isEnabled()).toBe(false);
    await stock.getByLabel('Quantity').fill('33');
    await page.keyboard.press('Enter');
    await toast(page, '2 products are updated').waitFor();
    await expectCount(rows(page).getByText('33 left'), 2);

    // Another admin changes one of them first.
    const theirs = { ...one, quantity: 33 };
    await page.route(`**/update-product/${one._id}`, async (route) => {
      await updateProductElsewhere(shop, admin, theirs, { price: '77' });
      await route.continue();
    });
    await selectAll.click();
    await action(page, 'Set category').click();
    const category = page.getByRole('dialog', { name: 'Move 2 products' });
    await category.getByLabel('Category').selectOption('Shawls');
    await category.getByRole('button', { name: 'Set category' }).click();
    await toast(page, '1 product is updated').waitFor();
    const report = main(page).getByRole('alert').filter({ hasText: '1 could not be done' });
    await report.getByText(`${one.name}: Somebody else changed this product meanwhile.`).waitFor();
    await expectCount(rows(page), 1);
    await row(page, one).getByText('Rs. 77', { exact: true }).waitFor();
    const moved = (await allProducts(shop)).find(({ _id }) => _id === two._id);
    expect(moved).toMatchObject({ quantity: 33, category: { _id: shawls._id } });
  });

  test('deletes several products after a typed confirmation', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const socks = await createCategory(shop, admin, 'Socks');
    for (let n = 0; n < 3; n += 1) await createProduct(shop, admin, socks);
    const page = await visit(`${list}?category=${socks._id}`, {
      storage: { ...admin.storage, ...asTable },
      allow: photos,
    });
    await expectCount(rows(page), 3);
    await table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await action(page, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete 3 products?' });
    expect(await question.getByRole('button', { name: 'Delete' }).isEnabled()).toBe(false);
    await question.getByLabel('Type anything to confirm').fill('yes');
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, '3 products are deleted').waitFor();
    await main(page).getByText('No product matches').waitFor();
    expect((await allProducts(shop)).filter(({ category }) => category._id === socks._id)).toEqual([]);
  });
});
