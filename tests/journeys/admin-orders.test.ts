import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Order } from '#contract/order.ts';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import { registerShopper } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { phone, test } from '#tests/support/journey.ts';
import { createPaidOrder, updateOrder, fetchOrders } from '#tests/support/paid-order.ts';
import {
  allProducts,
  breakCalls,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const path = '/dashboard/admin/orders';
const table = (page: Page) => main(page).getByRole('grid', { name: 'Orders' });
const rows = (page: Page) => table(page).locator('[role="row"][data-id]');
const numbers = (page: Page) => rows(page).getByRole('link');
const cards = (page: Page) => main(page).getByRole('rowheader');
const action = (page: Page, name: string | RegExp) =>
  main(page).getByRole('group', { name: 'With the selected rows' }).getByRole('button', { name });
const select = (page: Page, { number }: Order) =>
  rows(page)
    .filter({ has: page.getByRole('link', { name: `${number}`, exact: true }) })
    .getByRole('checkbox')
    .click();
const status = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name, exact: true });

describe('the orders of the shop', () => {
  test('show an empty state', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    await heading(page, 'Orders').waitFor();
    await main(page).getByText('No order yet').waitFor();
  });

  test('show day, number, shopper, total and status, newest first; a row opens its order', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one, two] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop, { name: 'Zoya Khan' });
    const older = await createPaidOrder(shop, person, one);
    const newer = await createPaidOrder(shop, person, one, two);
    const page = await visit(path, { storage });
    await table(page).waitFor();
    expect(await table(page).getByRole('columnheader').allTextContents()).toEqual([
      '',
      'Order',
      'Ordered',
      'Shopper',
      'Total',
      'Status',
      'Pieces',
    ]);
    await expectCount(rows(page), 2);
    expect(await numbers(page).allTextContents()).toEqual([String(newer.number), String(older.number)]);
    const row = rows(page).first();
    await row.getByText(dayOf(Date.parse(newer.createdAt))).waitFor();
    await row.getByText('Zoya Khan').waitFor();
    await row.getByText(person.user.email).waitFor();
    await row.getByText(`Rs. ${one.price + two.price}`, { exact: true }).waitFor();
    await row.getByText('Not Processed', { exact: true }).waitFor();
    await row.getByText('Zoya Khan').click();
    await expectAt(page, `${path}/${newer._id}`);
    await heading(page, `Order ${newer.number}`).waitFor();
  });

  test('are filtered by status, day and search term; the address, Back and a reload keep the filter', async ({
    visit,
    shop,
  }) => {
    const admin = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop, { name: 'Kabir Menon' });
    const shipped = await createPaidOrder(shop, person, one);
    const waiting = await createPaidOrder(shop, person, one);
    await updateOrder(shop, admin, calls.moveOrder, shipped, { status: 'Shipped' });
    const today = dayOf(Date.now());
    const page = await visit(path, { storage: admin.storage });

    await tabTo(main(page).getByRole('searchbox', { name: 'Search number, name or phone' }));
    await page.keyboard.type(person.user.email);
    await main(page).getByText('2 orders', { exact: true }).waitFor();
    await tabTo(status(page, 'Shipped'));
    await page.keyboard.press('Enter');
    await expectCount(rows(page), 1);
    expect(await numbers(page).textContent()).toBe(String(shipped.number));
    const address = `search=${encodeURIComponent(person.user.email)}&status=Shipped`;
    await expectAt(page, `${path}?${address}`);
    await page.reload();
    await main(page).getByText('1 order', { exact: true }).waitFor();
    expect(await status(page, 'Shipped').getAttribute('aria-current')).toBe('true');

    await main(page).getByLabel('From', { exact: true }).fill(dayAfter(today));
    await main(page).getByText('No order matches').waitFor();
    await expectAt(page, `${path}?${address}&from=${dayAfter(today)}`);
    await main(page).getByLabel('From', { exact: true }).fill('');
    await main(page).getByLabel('To', { exact: true }).fill(today);
    await main(page).getByText('1 order', { exact: true }).waitFor();
    await page.goBack();
    await main(page).getByText('2 orders', { exact: true }).waitFor();

    await page.goto(`${path}?search=${waiting._id.slice(4)}&to=${dayAfter(today, -1)}`);
    await main(page).getByRole('link', { name: 'Show all orders' }).click();
    await expectAt(page, path);
    await rows(page).first().waitFor();
    expect(await main(page).getByLabel('To', { exact: true }).inputValue()).toBe('');
  });

  test('are paged', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop, { name: 'Page Turner' });
    const orders = [];
    for (let n = 0; n < 21; n += 1) orders.push(await createPaidOrder(shop, person, one));
    const page = await visit(`${path}?search=page+turner`, { storage, viewport: phone });
    await main(page).getByText('21 orders', { exact: true }).waitFor();
    await expectCount(cards(page), 20);
    await main(page).getByRole('link', { name: 'Go to page 2' }).click();
    await expectAt(page, `${path}?search=page+turner&page=2`);
    await expectCount(cards(page), 1);
    expect(await cards(page).textContent()).toBe(String(orders[0]?.number));
  });

  test('are sorted by a column and opened by keyboard; / focuses the search', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one, two] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop, { name: 'Sunita Sort' });
    const expensive = await createPaidOrder(shop, person, one, two);
    const cheap = await createPaidOrder(shop, person, one);
    const page = await visit(path, { storage });
    await rows(page).first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('sunita');
    await main(page).getByText('2 orders', { exact: true }).waitFor();
    const header = table(page).getByRole('columnheader', { name: 'Total' });
    await header.click();
    await expectAt(page, `${path}?search=sunita&sort=-total`);
    await expect.poll(() => numbers(page).allTextContents()).toEqual([`${expensive.number}`, `${cheap.number}`]);
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    await page.keyboard.press('Enter');
    await expectAt(page, `${path}?search=sunita&sort=total`);
    await expect.poll(() => numbers(page).allTextContents()).toEqual([`${cheap.number}`, `${expensive.number}`]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, `Order ${expensive.number}`).waitFor();
  });

  test('show shopper, total and status at 1366 px', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    await createPaidOrder(shop, await registerShopper(shop), one);
    const page = await visit(path, { storage, viewport: { width: 1366, height: 900 } });
    const { x = 0, width = 0 } = (await table(page).boundingBox()) ?? {};
    for (const name of ['Shopper', 'Total', 'Status']) {
      const column = await table(page).getByRole('columnheader', { name }).boundingBox();
      expect(column && column.x + column.width, name).toBeLessThanOrEqual(Math.min(x + width, 1366));
    }
  });

  test('keep the chosen columns and row height', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    await createPaidOrder(shop, await registerShopper(shop), one);
    const page = await visit(path, { storage });
    await mainButton(page, 'Columns').click();
    await page.getByRole('checkbox', { name: 'Pieces' }).click();
    await page.keyboard.press('Escape');
    await expectCount(table(page).getByRole('columnheader', { name: 'Pieces' }), 0);
    await mainButton(page, 'Compact').click();
    await page.reload();
    await rows(page).first().waitFor();
    await expectCount(table(page).getByRole('columnheader', { name: 'Pieces' }), 0);
    expect(await mainButton(page, 'Compact').getAttribute('aria-pressed')).toBe('true');
  });

  test('are processed and shipped in bulk with one refetch; failures are reported', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop, { name: 'Bulk Buyer' });
    const [first, second, third] = [
      await createPaidOrder(shop, person, one),
      await createPaidOrder(shop, person, one),
      await createPaidOrder(shop, person, one),
    ];
    const page = await visit(`${path}?search=bulk+buyer`, { storage: admin.storage, allow: [/409/] });
    await expectCount(rows(page), 3);
    await select(page, first);
    await select(page, second);
    const listCalls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/admin/orders?')) listCalls.push(request.url());
    });
    await action(page, 'Start processing (2)').click();
    await toast(page, '2 orders are Processing now').waitFor();
    await rows(page).getByText('Processing', { exact: true }).nth(1).waitFor();
    expect(listCalls).toHaveLength(1);

    // Another admin ships one of them first.
    await page.route(`**/orders/${second._id}/status`, async (route) => {
      await updateOrder(shop, admin, calls.moveOrder, second, { status: 'Shipped' });
      await route.continue();
    });
    await table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await tabTo(action(page, 'Mark as shipped (3)'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mark 3 orders as shipped?' });
    await dialog.getByRole('button', { name: 'Mark as shipped (3)' }).click();
    await toast(page, '2 orders are Shipped now').waitFor();
    const report = main(page).getByRole('alert').filter({ hasText: '1 could not be done' });
    await report.getByText(`Order ${second.number}: This order is Shipped: it cannot become Shipped.`).waitFor();
    await expectCount(rows(page).getByText('Shipped', { exact: true }), 3);
    await report.getByRole('button', { name: 'Close' }).click();
    await expectCount(report, 0);
    const now = await fetchOrders(shop, person);
    expect(now.find(({ _id }) => _id === third._id)?.status).toBe('Shipped');
  });

  test('have their packing slips printed in bulk, one per page', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one, two] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop, { name: 'Slip Reader', address: '9 Weaver Row', pincode: '411 001' });
    const orders = [await createPaidOrder(shop, person, one), await createPaidOrder(shop, person, two, two)];
    const page = await visit(`${path}?search=slip+reader`, { storage });
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')));
    await table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await action(page, 'Print packing slips').click();
    await page.locator('body[data-printed]').waitFor();
    const slips = page.locator('[data-slips] article');
    expect(await slips.first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expectCount(slips, 2);
    for (const [index, { number }] of orders.toReversed().entries()) {
      const slip = slips.nth(index);
      await slip.getByRole('heading', { name: `Order ${number}` }).waitFor();
      await slip.getByText('9 Weaver Row').waitFor();
    }
    await slips.first().getByText('× 2').waitFor();
    for (const hidden of [table(page), page.getByRole('banner')]) expect(await hidden.isVisible()).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expectCount(slips, 0);
  });

  test('show an error and can be retried', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    let restore = async () => {};
    const page = await visit(path, {
      storage,
      allow: [/500/],
      before: async (tab) => (restore = await breakCalls(tab, '**/api/v1/admin/orders*')),
    });
    const alert = main(page).getByRole('alert').filter({ hasText: 'The orders did not load.' });
    await alert.waitFor();
    await restore();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
  });
});
