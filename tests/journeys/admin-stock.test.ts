import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { registerShopper } from '#tests/support/account.ts';
import { createCategory, createProduct, logInAsAdmin, receiveElsewhere } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/journey.ts';
import { createPaidOrder, updateOrder } from '#tests/support/paid-order.ts';
import { fetchProduct } from '#tests/support/product-form.ts';
import {
  breakCalls,
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

const photos = [/product-photo/, /404/];
const pathOf = ({ slug }: Product) => `/dashboard/admin/product/${slug}`;
const asSizes = (stock: Readonly<Record<string, number>>) =>
  JSON.stringify(Object.entries(stock).map(([label, quantity]) => ({ label, quantity })));
const stockOf = ({ sizes = [] }: Product) => sizes.map(({ label, quantity }) => `${label} ${quantity}`);

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

/** Waits until a dialog has faded in: axe measures its contrast. */
const untilOpaque = (faded: Locator) =>
  expect
    .poll(() => faded.evaluate((element) => getComputedStyle(element.closest('.MuiDialog-container')!).opacity))
    .toBe('1');

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );

describe('goods that come in', () => {
  test('are added by keyboard, beside a sale and without loss of what was typed; the history shows all of it', async ({
    visit,
    shop,
  }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Received');
    const product = await createProduct(shop, admin, category, { sizes: asSizes({ S: 2, M: 3 }) });
    const shopper = await registerShopper(shop);
    const page = await visit(pathOf(product), { storage: admin.storage, allow: photos });
    await mainField(page, 'Name').fill('Typed before');
    await mainField(page, 'Stock of S').fill('6');

    await tabTo(mainButton(page, 'Receive goods'));
    await page.keyboard.press('Enter');
    await expectFocus(received(page, 'S'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('12');
    await dialog(page).getByRole('cell', { name: '15', exact: true }).waitFor();
    const order = await createPaidOrder(shop, shopper, { ...product, size: 'M' });
    await page.keyboard.press('Enter');
    await toast(page, '12 pieces received').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await expectFocus(mainButton(page, 'Receive goods'));
    expect(await mainField(page, 'Stock of M').inputValue()).toBe('14');
    expect(await mainField(page, 'Stock of S').inputValue()).toBe('6');
    expect(await mainField(page, 'Name').inputValue()).toBe('Typed before');
    await expect.poll(() => cells(page, 0)).toEqual(['M', '+12 2 → 14 from 2 to 14', 'Goods received', 'Admin']);
    expect(await cells(page, 1)).toEqual(['M', '−1 3 → 2 from 3 to 2', 'Sold', `Order ${order.number}`]);

    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    const saved = await fetchProduct(shop, product.slug);
    expect([saved.name, ...stockOf(saved)]).toEqual(['Typed before', 'S 6', 'M 14']);
    await expect.poll(() => cells(page, 0)).toEqual(['S', '+4 2 → 6 from 2 to 6', 'Edited', 'Admin']);

    await history(page)
      .getByRole('link', { name: `Order ${order.number}` })
      .click();
    await expectAt(page, `/dashboard/admin/orders/${order._id}`);
    // The address comes before the page: Back before that would leave the history as it is.
    await heading(page, `Order ${order.number}`).waitFor();
    await updateOrder(shop, admin, calls.cancelOrder, order, {});
    await page.goBack();
    const cancelled = ['M', '+1 14 → 15 from 14 to 15', 'Order cancelled', `Order ${order.number} · Admin`];
    await expect.poll(() => cells(page, 0)).toEqual(cancelled);
  });

  test('are refused at their field, and stay typed', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Refused goods');
    const product = await createProduct(shop, admin, category, { sizes: asSizes({ S: 2, M: 3 }) });
    const page = await visit(pathOf(product), { storage: admin.storage, allow: [...photos, /400/, /500/] });
    await mainButton(page, 'Receive goods').click();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Delivery needs pieces of at least one size').waitFor();
    await expectFocus(received(page, 'S'));
    await received(page, 'S').fill('4');
    await received(page, 'M').fill('a dozen');
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(/^Delivery needs a whole number of pieces/)
      .waitFor();
    await expectFocus(received(page, 'M'));
    await untilOpaque(dialog(page));
    await expectAccessible(page);
    await received(page, 'M').fill('100000');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Delivery would make more than 100000 pieces of this product').waitFor();
    await received(page, 'M').fill('1');
    const mend = await breakCalls(page, '**/receipts');
    await page.keyboard.press('Enter');
    await toast(page, 'The goods could not be received.', 'alert').waitFor();
    await mend();
    await page.keyboard.press('Enter');
    await toast(page, '5 pieces received').waitFor();
    expect(stockOf(await fetchProduct(shop, product.slug))).toEqual(['S 6', 'M 4']);
  });

  test('are one number for a product without sizes', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Received plain');
    const product = await createProduct(shop, admin, category, { quantity: '0' });
    const page = await visit(pathOf(product), { storage: admin.storage, allow: photos });
    await main(page).getByText('No change yet').waitFor();
    await mainField(page, 'Quantity').fill('3');
    await mainButton(page, 'Receive goods').click();
    await dialog(page).getByLabel('Received pieces', { exact: true }).fill('5');
    await dialog(page).getByRole('button', { name: 'Add to stock' }).click();
    await toast(page, '5 pieces received').waitFor();
    expect(await mainField(page, 'Quantity').inputValue()).toBe('8');
    await expect.poll(() => cells(page, 0)).toEqual(['+5 0 → 5 from 0 to 5', 'Goods received', 'Admin']);
  });
});

describe('the stock history', () => {
  test('shows more on request, and says what did not load', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Long history');
    const product = await createProduct(shop, admin, category, { sizes: asSizes({ S: 1 }) });
    for (let delivery = 1; delivery <= 21; delivery += 1) await receiveElsewhere(shop, admin, product, { S: delivery });
    const page = await visit(pathOf(product), { storage: admin.storage, allow: [...photos, /500/] });
    await expectCount(rows(page), 20);
    const mend = await breakCalls(page, '**/stock-movements?before=*');
    await tabTo(mainButton(page, 'Show more'));
    await page.keyboard.press('Enter');
    await main(page).getByText('Older changes did not load.').waitFor();
    await expectCount(rows(page), 20);
    await mend();
    await page.keyboard.press('Enter');
    await expectCount(rows(page), 22);
    await main(page).getByText('2 more changes are shown').waitFor({ state: 'attached' });
    expect(await cells(page, 21)).toEqual(['S', '+1 0 → 1 from 0 to 1', 'New product', 'Admin']);
    await expectCount(mainButton(page, 'Show more'), 0);
    await expectFocus(history(page));

    const mendFirst = await breakCalls(page, '**/stock-movements*');
    await page.goto(pathOf(product));
    await main(page).getByText('The stock history did not load.').waitFor();
    await mendFirst();
    await mainButton(page, 'Try again').click();
    await expectCount(rows(page), 20);
  });

  test.for([
    ['a desktop', { width: 1366, height: 900 }],
    ['a phone', phone],
    ['a small phone', { width: 320, height: 700 }],
  ] as const)('is accessible on %s, as is receiving', async ([, viewport], { visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, `Stock at ${viewport.width}`);
    const sizes = asSizes({ XXS: 0, S: 4, M: 12, 'Free size / long fit': 100 });
    const product = await createProduct(shop, admin, category, { sizes });
    const order = await createPaidOrder(shop, await registerShopper(shop), { ...product, size: 'M' });
    await updateOrder(shop, admin, calls.cancelOrder, order, {});
    const page = await visit(pathOf(product), { storage: admin.storage, allow: photos, viewport });
    await expectCount(rows(page), 5);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await mainButton(page, 'Receive goods').click();
    await received(page, 'S').fill('24');
    await untilOpaque(dialog(page));
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
