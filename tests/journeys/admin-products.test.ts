import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createCategory, createProduct, updateProductElsewhere } from '#tests/support/admin.ts';
import { expectSound } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { fetchProduct } from '#tests/support/product-form.ts';
import { asSizes } from '#tests/support/sizes.ts';
import { cards, expectAt, expectCount, main, mainButton, tabTo, toast } from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';
const photos = [/product-photo/, /404/];
const table = (page: Page) => main(page).getByRole('grid', { name: 'Products' });
const rows = (page: Page) => table(page).locator('[role="row"][data-id]');
const row = (page: Page, { name }: Product) => rows(page).filter({ hasText: name });
const selectAll = (page: Page) => table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
const selected = (page: Page) => main(page).getByRole('group', { name: 'With the selected rows' });
const action = (page: Page, name: string) => selected(page).getByRole('button', { name });
const asTable = { 'back-office-products-view': '"table"' };

test('the products are shown as a table that stays chosen, filtered, sorted and changed in bulk', async ({
  visit,
  shop,
  admin,
}) => {
  const caps = await createCategory(shop, admin, 'Caps');
  const few = await createProduct(shop, admin, caps, { quantity: '2', price: '700' });
  const many = await createProduct(shop, admin, caps, { quantity: '40' });
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
  await table(page).getByRole('columnheader', { name: 'Price' }).click();
  await expectAt(page, `${list}?category=${caps._id}&sort=-price`);
  await rows(page).first().getByText(few.name).waitFor();
  await row(page, few).getByText('Rs. 700').click();
  await table(page).getByRole('spinbutton').fill('650.50');
  await page.keyboard.press('Enter');
  await toast(page, `${few.name} costs Rs. 650.50`).waitFor();
  expect(await fetchProduct(shop, few.slug)).toMatchObject({ price: 650.5, quantity: 2 });
  await row(page, few).locator('[data-field="mrp"]').click();
  await table(page).getByRole('spinbutton').fill('900');
  await page.keyboard.press('Enter');
  await toast(page, `The MRP of ${few.name} is Rs. 900`).waitFor();
  await main(page).getByRole('combobox', { name: 'Stock' }).selectOption('Running low');
  await expectCount(rows(page), 1);
  await row(page, few).getByText('2 left').waitFor();
  await main(page).getByRole('combobox', { name: 'Stock' }).selectOption('Sold out');
  await main(page).getByText('No product matches').waitFor();

  await main(page).getByRole('combobox', { name: 'Stock' }).selectOption('');
  await expectCount(rows(page), 2);
  await selectAll(page);
  await action(page, 'Set stock').click();
  const stock = page.getByRole('dialog', { name: 'Set the stock of 2 products' });
  await expect.poll(() => stock.getByRole('button', { name: 'Set stock' }).isEnabled()).toBe(false);
  await stock.getByLabel('Quantity').fill('33');
  await page.keyboard.press('Enter');
  await toast(page, '2 products are updated').waitFor();
  await expectCount(rows(page).getByText('33 left'), 2);
  expect(await fetchProduct(shop, few.slug)).toMatchObject({ mrp: 900, quantity: 33 });
  await expectSound(page);

  await selectAll(page);
  await action(page, 'Hide').click();
  await toast(page, '2 products are hidden from the shop').waitFor();
  await expectCount(rows(page).getByText('Hidden', { exact: true }), 2);
  await main(page).getByRole('combobox', { name: 'Visibility' }).selectOption('In the shop');
  await main(page).getByText('No product matches').waitFor();
  await main(page).getByRole('link', { name: 'Show all products' }).click();
  await expectCount(rows(page), 24);
  await page.keyboard.press('/');
  await page.keyboard.type(many.name);
  await row(page, many).getByRole('link').click();
  await expectAt(page, `/dashboard/admin/product/${many.slug}`);
});

describe('the products of the back office', inFullRun, () => {
  test('are moved in bulk, also those with sizes; a conflict is reported', async ({ visit, shop, admin }) => {
    const scarves = await createCategory(shop, admin, 'Scarves');
    const shawls = await createCategory(shop, admin, 'Shawls');
    const plain = await createProduct(shop, admin, scarves);
    const sized = await createProduct(shop, admin, scarves, { sizes: asSizes({ S: 4, M: 12 }) });
    const page = await visit(`${list}?category=${scarves._id}`, {
      storage: { ...admin.storage, ...asTable },
      allow: [...photos, /409/],
    });
    await expectCount(rows(page), 2);
    await row(page, sized).getByRole('checkbox').click();
    await selected(page).getByText('1 has sizes: the stock of each size is in its form.').waitFor();
    await expect.poll(() => action(page, 'Set stock').isDisabled()).toBe(true);
    await row(page, plain).getByRole('checkbox').click();

    // Another admin changes one of them first.
    await page.route(`**/update-product/${plain._id}`, async (route) => {
      await updateProductElsewhere(shop, admin, plain, { price: '77' });
      await route.continue();
    });
    await action(page, 'Set category').click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 products' });
    await dialog.getByLabel('Category').selectOption('Shawls');
    await dialog.getByRole('button', { name: 'Set category' }).click();
    await toast(page, '1 product is updated').waitFor();
    const report = main(page).getByRole('alert').filter({ hasText: '1 could not be done' });
    await report.getByText(`${plain.name}: Somebody else changed this product meanwhile.`).waitFor();
    await row(page, plain).getByText('Rs. 77', { exact: true }).waitFor();
    await expectCount(rows(page), 1);
    expect(await fetchProduct(shop, sized.slug)).toMatchObject({ quantity: 16, category: { _id: shawls._id } });
  });
});
