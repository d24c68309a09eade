import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createCategory, createProduct, type AdminAccount } from '#tests/support/admin.ts';
import { expectSound } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { desktop, phone, ownShopTest as test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import { fetchProduct } from '#tests/support/product-form.ts';
import type { Shop } from '#tests/support/shop.ts';
import { asSizes, stockOf } from '#tests/support/sizes.ts';
import { expectFocus, heading, main, mainButton, mainField, tabTo, toast } from '#tests/support/storefront.ts';

const photos = [/product-photo/, /404/];
const pathOf = ({ slug }: Product) => `/dashboard/admin/product/${slug}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Receive goods' });
const received = (page: Page, size: string) => dialog(page).getByLabel(`Received of ${size}`, { exact: true });
const history = (page: Page) => main(page).getByRole('table', { name: 'Changes of the stock' });
/** The rows of the history without its head, newest first. */
const rows = (page: Page) =>
  history(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
/** The texts of the cells of a row, without the time. */
const cells = (page: Page, index: number) =>
  rows(page)
    .nth(index)
    .getByRole('cell')
    .evaluateAll((all) => all.slice(1).map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim()));
const labels = (page: Page) =>
  main(page)
    .getByLabel(/^Size \d/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** A product of a new category with this stock by size. */
async function createSized(shop: Shop, admin: AdminAccount, name: string, stock: Readonly<Record<string, number>>) {
  const category = await createCategory(shop, admin, name);
  return createProduct(shop, admin, category, { sizes: asSizes(stock) });
}

test('goods that come in are added beside a sale, and what was typed stays; the history shows all', async ({
  visit,
  shop,
  admin,
  shopper,
}) => {
  const product = await createSized(shop, admin, 'Received', { S: 2, M: 3 });
  const page = await visit(pathOf(product), { storage: admin.storage, allow: photos, viewport: phone });
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
  await expect.poll(() => cells(page, 0)).toEqual(['M', '+12 2 → 14 from 2 to 14', 'Goods received', 'Admin']);
  await expect.poll(() => cells(page, 1)).toEqual(['M', '−1 3 → 2 from 3 to 2', 'Sold', `Order ${order.number}`]);

  await expectSound(page);

  await mainButton(page, 'Update').click();
  await toast(page, 'product Updated Succesfully').waitFor();
  const saved = await fetchProduct(shop, product.slug);
  expect([saved.name, ...stockOf(saved)]).toEqual(['Typed before', 'S 6', 'M 14']);
  await expect.poll(() => cells(page, 0)).toEqual(['S', '+4 2 → 6 from 2 to 6', 'Edited', 'Admin']);
  await history(page)
    .getByRole('link', { name: `Order ${order.number}` })
    .click();
  await heading(page, `Order ${order.number}`).waitFor();
});

test('the stock of all sizes is corrected by keyboard, on a phone too, beside a sale; the reports count it', async ({
  visit,
  shop,
  admin,
  shopper,
}) => {
  const product = await createSized(shop, admin, 'Counted', { S: 2, M: 3 });
  const path = `/dashboard/admin/stock?search=${encodeURIComponent(product.name)}`;
  const page = await visit(path, { storage: admin.storage, allow: photos, viewport: phone });
  await mainField(page, `${product.name}, S: On hand`).fill('7');
  await page.keyboard.press('Enter');
  await expectFocus(mainField(page, `${product.name}, S: Low limit`));
  await page.keyboard.type('9');
  await createPaidOrder(shop, shopper, { ...product, size: 'S' });
  await mainField(page, 'Note').fill('Stocktake');
  await expectSound(page);
  await mainButton(page, 'Save').click();
  await toast(page, '1 size saved').waitFor();
  await expect.poll(() => mainField(page, `${product.name}, S: On hand`).inputValue()).toBe('6');
  await mainButton(page, 'Receive goods').click();
  await mainField(page, `${product.name}, M: Received`).fill('12');
  await expectSound(page);
  await mainButton(page, 'Add to stock').click();
  await toast(page, '1 size saved').waitFor();
  expect(stockOf(await fetchProduct(shop, product.slug))).toEqual(['S 6', 'M 15']);

  await page.goto('/dashboard/admin/reports');
  await main(page).getByRole('table', { name: 'By product and size' }).getByText(product.name).waitFor();
  await main(page).getByRole('table', { name: 'What is left, used up first' }).waitFor();
  await expectSound(page);
  await page.setViewportSize(desktop);
  await expectSound(page);
  const [download] = await Promise.all([page.waitForEvent('download'), mainButton(page, 'Stock as CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^stock-.*\.csv$/);
});

describe('the sizes of a product', inFullRun, () => {
  test('are dragged, and keep what is sold while they are edited', async ({ visit, shop, admin, shopper }) => {
    const product = await createSized(shop, admin, 'Sized', { S: 4, M: 12, L: 0, XL: 2 });
    const page = await visit(pathOf(product), { storage: admin.storage, allow: photos });
    await mainField(page, 'Stock of M').fill('20');
    const handles = main(page).getByTitle('Drag to reorder');
    // The page scrolls to what is hovered.
    await handles.last().hover();
    const target = (await handles.first().boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(target.x + 4, target.y - 4, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => labels(page)).toEqual(['XL', 'S', 'M', 'L']);

    const [small, medium] = [
      { ...product, size: 'S' },
      { ...product, size: 'M' },
    ];
    await createPaidOrder(shop, shopper, medium, medium, small);
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    expect(stockOf(await fetchProduct(shop, product.slug))).toEqual(['XL 2', 'S 3', 'M 18', 'L 0']);
    await expect.poll(() => mainField(page, 'Stock of M').inputValue()).toBe('18');
  });
});
