import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createCategory, createProduct, updateProductElsewhere } from '#tests/support/admin.ts';
import { expectAccessible, expectSound, expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { fetchProduct } from '#tests/support/product-form.ts';
import { asSizes, stockOf } from '#tests/support/sizes.ts';
import {
  cards,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  mainField,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';
/** Hidden products and those without a photo answer 404 to the public. */
const allow = [/product-photo/, /404/];
/** Of a product. */
const sizes = { sizes: asSizes({ S: 2, M: 3 }) };
const table = (page: Page) => main(page).getByRole('grid', { name: 'Products' });
const rows = (page: Page) => table(page).locator('[role="row"][data-id]');
const row = (page: Page, { name }: Product) => rows(page).filter({ hasText: name });
const selectAll = (page: Page) => table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
const selected = (page: Page) => main(page).getByRole('group', { name: 'With the selected rows' });
const choose = (page: Page, filter: string, option: string) =>
  main(page).getByRole('combobox', { name: filter }).selectOption(option);
/** How many rows are whole in the window. */
const wholeRows = (page: Page) =>
  rows(page).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
const action = (page: Page, name: string) => selected(page).getByRole('button', { name });

test(
  'the products are shown as a table that stays chosen, filtered, sorted and edited',
  inFullRun,
  async ({ visit, shop, admin }) => {
    const caps = await createCategory(shop, admin, 'Caps');
    const few = await createProduct(shop, admin, caps, { quantity: '2', price: '700' });
    await createProduct(shop, admin, caps);
    const page = await visit(list, { storage: admin.storage, allow });
    await cards(page).first().waitFor();
    await tabTo(mainButton(page, 'Cards'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await rows(page).first().waitFor();
    await page.reload();
    await expectCount(rows(page), 24);
    await page.setViewportSize({ width: 1366, height: 900 });
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(15);
    await choose(page, 'Category', 'Caps');
    await expectCount(rows(page), 2);
    await expectAt(page, `${list}?category=${caps._id}`);
    await table(page).getByRole('columnheader', { name: 'Price' }).click();
    await expectAt(page, `${list}?category=${caps._id}&sort=-price`);
    await rows(page).first().getByText(few.name).waitFor();
    await row(page, few).getByText('Rs. 700').click();
    await table(page).getByRole('spinbutton').fill('650.50');
    await page.keyboard.press('Enter');
    await toast(page, `${few.name} costs Rs. 650.50`).waitFor();
    await main(page).getByRole('button', { name: 'Columns' }).click();
    await main(page).getByRole('checkbox', { name: 'MRP' }).click();
    await page.keyboard.press('Escape');
    await row(page, few).locator('[data-field="mrp"]').click();
    await table(page).getByRole('spinbutton').fill('900');
    await page.keyboard.press('Enter');
    await toast(page, `The MRP of ${few.name} is Rs. 900`).waitFor();
    await choose(page, 'Stock', 'Running low');
    await expectCount(rows(page), 1);
    await row(page, few).getByText('2 left').waitFor();

    await row(page, few).getByRole('checkbox').click();
    await action(page, 'Set stock').click();
    const stock = page.getByRole('dialog', { name: /^Set the stock of 1 product/ });
    await expect.poll(() => stock.getByRole('button', { name: 'Set stock' }).isEnabled()).toBe(false);
    await stock.getByLabel('Quantity').fill('33');
    await page.keyboard.press('Enter');
    await toast(page, '1 product is updated').waitFor();
    expect(await fetchProduct(shop, few.slug)).toMatchObject({ price: 650.5, mrp: 900, quantity: 33 });
    await choose(page, 'Stock', '');
    await expectCount(rows(page), 2);
    await expectSound(page);

    await choose(page, 'Category', '');
    await expectCount(rows(page), 24);
    await page.keyboard.press('/');
    await page.keyboard.type(few.name);
    await row(page, few).getByRole('link').click();
    await expectAt(page, `/dashboard/admin/product/${few.slug}`);
  },
);

test(
  'products are hidden and moved in bulk, also those with sizes; a conflict is reported',
  inFullRun,
  async ({ visit, shop, admin }) => {
    const scarves = await createCategory(shop, admin, 'Scarves');
    await createCategory(shop, admin, 'Shawls');
    const plain = await createProduct(shop, admin, scarves);
    const sized = await createProduct(shop, admin, scarves, sizes);
    const page = await visit(`${list}?category=${scarves._id}`, {
      storage: { ...admin.storage, 'back-office-products-view': '"table"' },
      allow: [...allow, /409/],
    });
    await expectCount(rows(page), 2);
    await selectAll(page);
    await selected(page).getByText('1 has sizes').waitFor();
    await action(page, 'Hide').click();
    await toast(page, '2 products are hidden from the shop').waitFor();
    await expectCount(rows(page).getByText('Draft: no photo', { exact: true }), 2);

    // Their prices, by keyboard alone.
    await selectAll(page);
    await action(page, 'Change prices').press('Enter');
    const prices = page.getByRole('dialog', { name: 'Change the prices of 2 products' });
    await expectFocus(prices.getByLabel('Percent'));
    await page.keyboard.type('20');
    await expect.poll(() => prices.getByLabel(`New price of ${plain.name}`).inputValue()).toBe('399');
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Enter');
    await main(page).getByText('2 prices are changed.').waitFor();
    await expectCount(rows(page).getByText('Rs. 399', { exact: true }), 2);
    await expectSound(page);
    await mainButton(page, 'Undo').click();
    await toast(page, '2 prices are as before').waitFor();

    // Another admin changes one of them first.
    await page.route(`**/update-product/${plain._id}`, async (route) => {
      await updateProductElsewhere(shop, admin, plain, { price: '77' });
      await route.continue();
    });
    await action(page, 'Set category').click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 products' });
    await dialog.getByLabel('Category').selectOption('Shawls');
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Set category' }).click();
    await toast(page, '1 product is updated').waitFor();
    const report = main(page).getByRole('alert').filter({ hasText: '1 could not be done' });
    await report.getByText(`${plain.name}: Somebody else changed this product meanwhile.`).waitFor();
    await row(page, plain).getByText('Rs. 77', { exact: true }).waitFor();
    await expectCount(rows(page), 1);
    await choose(page, 'Category', 'Shawls');
    await row(page, sized).waitFor();
    await expectCount(rows(page), 1);

    await choose(page, 'Visibility', 'In the shop');
    await main(page).getByText('No product matches').waitFor();
  },
);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Receive goods' });
const received = (page: Page, size: string) => dialog(page).getByLabel(`Received of ${size}`, { exact: true });
const history = (page: Page) => main(page).getByRole('table', { name: 'Changes of the stock' });
const labels = (page: Page) =>
  main(page)
    .getByLabel(/^Size \d/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** Drags the last size to the first place. */
async function dragLastSize(page: Page): Promise<void> {
  const handles = main(page).getByTitle('Drag to reorder');
  // The page scrolls to what is hovered.
  await handles.last().hover();
  const target = (await handles.first().boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(target.x + 4, target.y - 4, { steps: 6 });
  await page.mouse.up();
}

test(
  'goods that come in are added beside a sale, sizes are dragged, and what was typed stays; the history shows all',
  inFullRun,
  async ({ visit, shop, admin, shopper }) => {
    const product = await createProduct(shop, admin, await createCategory(shop, admin, 'Received'), sizes);
    const page = await visit(`/dashboard/admin/product/${product.slug}`, { storage: admin.storage, allow });
    await mainField(page, 'Name').fill('Typed before');
    await mainField(page, 'Stock of S').fill('6');
    await tabTo(mainButton(page, 'Receive goods'));
    await page.keyboard.press('Enter');
    await expectFocus(received(page, 'S'));
    await page.keyboard.press('Enter');
    await expectFocus(received(page, 'M'));
    await page.keyboard.type('12');
    await expect.poll(() => received(page, 'M').inputValue()).toBe('12');
    const order = await createPaidOrder(shop, shopper, { ...product, size: 'M' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page, '12 pieces received').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await expectFocus(mainButton(page, 'Receive goods'));
    await expect.poll(() => mainField(page, 'Stock of M').inputValue()).toBe('14');
    await expect.poll(() => mainField(page, 'Stock of S').inputValue()).toBe('6');
    await history(page).getByText('Goods received', { exact: true }).waitFor();
    await expectSound(page);

    await dragLastSize(page);
    await expect.poll(() => labels(page)).toEqual(['M', 'S']);
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    const saved = await fetchProduct(shop, product.slug);
    expect([saved.name, ...stockOf(saved)]).toEqual(['Typed before', 'M 14', 'S 6']);
    await history(page)
      .getByRole('link', { name: `Order ${order.number}` })
      .click();
    await heading(page, `Order ${order.number}`).waitFor();
  },
);

test('the stock of all sizes is corrected by keyboard, on a phone too, beside a sale; the reports count it', async ({
  visit,
  shop,
  admin,
  shopper,
}) => {
  const product = await createProduct(shop, admin, await createCategory(shop, admin, 'Counted'), sizes);
  const path = `/dashboard/admin/stock?search=${encodeURIComponent(product.name)}`;
  const page = await visit(path, { storage: admin.storage, allow, viewport: phone });
  await mainField(page, `${product.name}, S: On the shelf`).fill('7');
  await page.keyboard.press('Enter');
  await expectFocus(mainField(page, `${product.name}, S: Low limit`));
  await page.keyboard.type('9');
  await createPaidOrder(shop, shopper, { ...product, size: 'S' });
  await mainField(page, 'Note').fill('Stocktake');
  await expectSound(page);
  await mainButton(page, 'Save').click();
  await toast(page, '1 size saved').waitFor();
  await expect.poll(() => mainField(page, `${product.name}, S: On the shelf`).inputValue()).toBe('7');
  await mainButton(page, 'Receive goods').click();
  await mainField(page, `${product.name}, M: Received`).fill('12');
  await mainButton(page, 'Add to stock').click();
  await expect.poll(async () => stockOf(await fetchProduct(shop, product.slug))).toEqual(['S 6', 'M 15']);

  await page.goto('/dashboard/admin/reports');
  await main(page).getByRole('table', { name: 'By product and size' }).getByText(product.name).waitFor();
  await main(page).getByRole('table', { name: 'What is left, used up first' }).waitFor();
  await expectSoundAtBothWidths(page);
  const [download] = await Promise.all([page.waitForEvent('download'), mainButton(page, 'Stock as CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^stock-.*\.csv$/);
});
