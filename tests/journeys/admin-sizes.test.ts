import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { registerShopper } from '#tests/support/account.ts';
import { createCategory, createProduct, logInAsAdmin, updateProductElsewhere } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import { fetchProduct } from '#tests/support/product-form.ts';
import { cards, expectAt, expectFocus, main, mainButton, mainField, tabTo, toast } from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';
const photos = [/product-photo/, /404/];
const pathOf = ({ slug }: Product) => `/dashboard/admin/product/${slug}`;

/** The form field `sizes`. */
const asSizes = (stock: Readonly<Record<string, number>>) =>
  JSON.stringify(Object.entries(stock).map(([label, quantity]) => ({ label, quantity })));

/** The stock of a product by size, in order: ['S 4', 'M 12']. */
const stockOf = ({ sizes = [] }: Product) => sizes.map(({ label, quantity }) => `${label} ${quantity}`);

const labels = (page: Page) =>
  main(page)
    .getByLabel(/^Size \d/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );

describe('a product with sizes', () => {
  test('is created and put in order by keyboard alone, and the lists show its stock by size', async ({
    visit,
    shop,
  }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit('/dashboard/admin/create-product', { storage, allow: photos });
    await tabTo(mainField(page, 'Category'));
    await page.keyboard.type('ess');
    await page.keyboard.press('Enter');
    for (const [label, text] of Object.entries({ Name: 'Heddle Tee', Description: 'In sizes.', Price: '899' })) {
      await tabTo(mainField(page, label));
      await page.keyboard.type(text);
    }
    await tabTo(mainButton(page, 'Add a range'));
    await page.keyboard.press('Enter');
    await tabTo(mainField(page, 'From'));
    await page.keyboard.press('ArrowDown');
    await tabTo(mainButton(page, 'Add 4 sizes'));
    await page.keyboard.press('Enter');
    await expectFocus(mainField(page, 'Stock of M'));
    await page.keyboard.type('12');
    await tabTo(mainField(page, 'SKU of L'));
    await page.keyboard.type('HED-L');
    await tabTo(mainField(page, 'Stock of XL'));
    await page.keyboard.type('3');
    expect(await mainField(page, 'Quantity').inputValue()).toBe('15');

    await tabTo(mainButton(page, 'Move up XL'));
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('XL is size 2 of 4 now.').waitFor();
    await expectFocus(mainButton(page, 'Move up XL'));
    await page.keyboard.press('Enter');
    await expectFocus(mainButton(page, 'Move down XL'));
    await page.keyboard.press('Enter');
    expect(await labels(page)).toEqual(['M', 'XL', 'L', 'XXL']);
    await tabTo(mainButton(page, 'Remove XXL'));
    await page.keyboard.press('Enter');
    await expectFocus(mainButton(page, 'Remove L'));

    await tabTo(mainButton(page, 'Create'));
    await page.keyboard.press('Enter');
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, list);
    const product = await fetchProduct(shop, 'heddle-tee');
    expect(product).toMatchObject({
      quantity: 15,
      sizes: [{ label: 'M' }, { label: 'XL' }, { label: 'L', sku: 'HED-L' }],
    });
    expect(stockOf(product)).toEqual(['M 12', 'XL 3', 'L 0']);
    await cards(page).first().getByText('M 12 · XL 3 · L 0 sold out', { exact: true }).waitFor();
    await mainButton(page, 'Table').click();
    await main(page).getByRole('gridcell').getByText('M 12 · XL 3 · L 0 sold out', { exact: true }).waitFor();
  });

  test('keeps the pieces that are sold while it is edited', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Sized');
    const product = await createProduct(shop, admin, category, { sizes: asSizes({ S: 4, M: 12, L: 0, XL: 2 }) });
    const page = await visit(pathOf(product), { storage: admin.storage, allow: photos });
    await mainField(page, 'Stock of M').fill('20');
    await mainButton(page, 'Remove L').click();
    await mainButton(page, 'Put L back').click();
    await mainField(page, 'SKU of L').fill('WF-L');

    const handle = main(page).getByTitle('Drag to reorder').last();
    const target = await main(page).getByTitle('Drag to reorder').first().boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(target!.x + 4, target!.y - 4, { steps: 6 });
    await page.mouse.up();
    expect(await labels(page)).toEqual(['XL', 'S', 'M', 'L']);

    const shopper = await registerShopper(shop);
    await createPaidOrder(
      shop,
      shopper,
      { ...product, size: 'M' },
      { ...product, size: 'M' },
      { ...product, size: 'S' },
    );
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    const saved = await fetchProduct(shop, product.slug);
    expect(stockOf(saved)).toEqual(['XL 2', 'S 3', 'M 18', 'L 0']);
    expect(saved.sizes?.at(-1)).toMatchObject({ sku: 'WF-L' });
    await expect.poll(() => mainField(page, 'Stock of M').inputValue()).toBe('18');
    expect(await mainField(page, 'Quantity').inputValue()).toBe('23');
  });

  test('shows a refusal at its row, and a conflicting change of its sizes', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Sized conflicts');
    const product = await createProduct(shop, admin, category, { sizes: asSizes({ S: 4, M: 12, L: 1 }) });
    const page = await visit(pathOf(product), { storage: admin.storage, allow: [...photos, /400/, /409/] });
    await mainField(page, 'Size 3').fill('m');
    await mainButton(page, 'Update').click();
    await expectFocus(mainField(page, 'Size 3'));
    const rows = main(page).getByRole('table', { name: 'Sizes' }).getByRole('row');
    await rows.nth(4).getByText('Size list has the same size twice').waitFor();
    expect(await mainField(page, 'Size 3').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);

    await mainField(page, 'Size 3').fill('XL');
    await updateProductElsewhere(shop, admin, product, { sizes: asSizes({ S: 9, M: 12 }) });
    await mainButton(page, 'Update').click();
    const notice = main(page).getByRole('alert').filter({ hasText: 'Nothing of yours is lost' });
    await notice.getByText('now S 9 · M 12 · yours: S 4 · M 12 · XL 1').waitFor();
    await notice.getByRole('button', { name: 'Keep mine on top' }).click();
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    expect(stockOf(await fetchProduct(shop, product.slug))).toEqual(['S 9', 'M 12', 'XL 1']);
  });

  test('is named with its sizes on the overview, on orders and on packing slips', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Sized sales');
    const product = await createProduct(shop, admin, category, { sizes: asSizes({ S: 2, M: 3, L: 0 }) });
    const shopper = await registerShopper(shop, { name: 'Sized Shopper' });
    const [small, medium] = [
      { ...product, size: 'S' },
      { ...product, size: 'M' },
    ];
    const order = await createPaidOrder(shop, shopper, medium, small, medium);
    const page = await visit('/dashboard/admin', { storage: admin.storage, allow: photos });
    const low = main(page).getByRole('region', { name: 'Running low, fewest first' });
    await low
      .getByRole('link')
      .filter({ hasText: product.name })
      .getByText('S 1 · M 1 · L 0 sold out', { exact: true })
      .waitFor();

    await page.goto(`/dashboard/admin/orders/${order._id}`);
    const lines = main(page).getByRole('region', { name: 'What to pack' }).getByRole('listitem');
    await lines.filter({ hasText: 'Size M' }).getByText('× 2').waitFor();
    await lines.filter({ hasText: 'Size S' }).getByText('× 1').waitFor();

    await page.goto('/dashboard/admin/orders?search=sized+shopper');
    await main(page).getByRole('checkbox').last().check();
    await page.evaluate(() => (window.print = () => undefined));
    await main(page).getByRole('button', { name: 'Print packing slips' }).click();
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('[data-slips]').getByRole('listitem');
    await slip.filter({ hasText: 'Size M' }).getByText('× 2').waitFor();
    const sizeOf = (text: string) =>
      slip
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf('M')).toBeGreaterThan(1.5 * (await sizeOf(product.name)));
  });

  test('keeps its stock when several products are edited together', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const [from, to] = [
      await createCategory(shop, admin, 'Sized vests'),
      await createCategory(shop, admin, 'Bulk vests'),
    ];
    const plain = await createProduct(shop, admin, from);
    const product = await createProduct(shop, admin, from, { sizes: asSizes({ S: 4, M: 12 }) });
    const page = await visit(`${list}?category=${from._id}`, {
      storage: { ...admin.storage, 'back-office-products-view': '"table"' },
      allow: photos,
    });
    const selected = main(page).getByRole('group', { name: 'With the selected rows' });
    const setStock = selected.getByRole('button', { name: 'Set stock' });
    const all = main(page).getByRole('checkbox', { name: 'Select all rows of this page' });
    await all.click();
    await selected.getByText('1 has sizes: the stock of each size is in its form.').waitFor();
    await setStock.click();
    await page.getByRole('dialog', { name: 'Set the stock of 1 product' }).getByLabel('Quantity').fill('33');
    await page.keyboard.press('Enter');
    await toast(page, '1 product is updated').waitFor();
    expect(await fetchProduct(shop, plain.slug)).toMatchObject({ quantity: 33 });

    await main(page).getByRole('row', { name: product.name }).getByRole('checkbox').click();
    expect(await setStock.isDisabled()).toBe(true);
    await selected.getByRole('button', { name: 'Set category' }).click();
    await page.getByRole('dialog').getByLabel('Category').selectOption('Bulk vests');
    await page.getByRole('dialog').getByRole('button', { name: 'Set category' }).click();
    await expect.poll(async () => (await fetchProduct(shop, product.slug)).category._id).toBe(to._id);
    expect(stockOf(await fetchProduct(shop, product.slug))).toEqual(['S 4', 'M 12']);
  });

  test.for([
    ['a desktop', { width: 1366, height: 900 }],
    ['a small phone', { width: 320, height: 640 }],
  ] as const)('has an accessible form on %s', async ([, viewport], { visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, `Sized at ${viewport.width}`);
    const sizes = asSizes({ XXS: 0, XS: 1, S: 4, M: 12, L: 0, XL: 2, XXL: 100, '3XL': 7 });
    const product = await createProduct(shop, admin, category, { sizes });
    const page = await visit(pathOf(product), { storage: admin.storage, allow: photos, viewport });
    await mainButton(page, 'Remove XS').click();
    await mainButton(page, 'Add a range').click();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto(`${list}?search=${encodeURIComponent(product.name)}`);
    await cards(page)
      .first()
      .getByText(/XXL 100/)
      .waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
