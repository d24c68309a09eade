import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import { aPerson } from '#tests/support/account.ts';
import { theAdmin } from '#tests/support/admin.ts';
import { plenty } from '#tests/support/checkout.ts';
import { phone, test } from '#tests/support/journey.ts';
import { aPaidOrder, askOfOrder } from '#tests/support/paid-order.ts';
import { allProducts, breakCalls, expectAt, expectCount, heading, main, tabTo } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/orders';
const rows = (page: Page) => main(page).getByRole('rowheader');
const status = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name, exact: true });

describe('the orders of the shop', () => {
  test('say that there are none', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit(path, { storage });
    await heading(page, 'Orders').waitFor();
    await main(page).getByText('No order yet').waitFor();
  });

  test('show day, id, shopper, total and status, newest first; a row leads to its order', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const [one, two] = plenty(await allProducts(shop));
    const person = await aPerson(shop, { name: 'Zoya Khan' });
    const older = await aPaidOrder(shop, person, one);
    const newer = await aPaidOrder(shop, person, one, two);
    const page = await visit(path, { storage });
    const table = main(page).getByRole('table', { name: 'Orders' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Ordered',
      'Order',
      'Shopper',
      'Total',
      'Status',
    ]);
    expect(await rows(page).allTextContents()).toEqual([String(newer.number), String(older.number)]);
    const row = table.getByRole('row').nth(1);
    await row.getByText(dayOf(Date.parse(newer.createdAt))).waitFor();
    await row.getByText('Zoya Khan').waitFor();
    await row.getByText(person.user.email).waitFor();
    await row.getByText(`Rs. ${one.price + two.price}`, { exact: true }).waitFor();
    await row.getByText('Not Processed', { exact: true }).waitFor();
    // Anywhere in the row will do: the link lies over all of it.
    await row.getByText('Zoya Khan').click({ force: true });
    await expectAt(page, `${path}/${newer._id}`);
    await heading(page, `Order ${newer.number}`).waitFor();
  });

  test('are found by status, by day and by a word; the address says so, Back and a reload keep it', async ({
    visit,
    shop,
  }) => {
    const admin = await theAdmin(shop);
    const [one] = plenty(await allProducts(shop));
    const person = await aPerson(shop, { name: 'Kabir Menon' });
    const shipped = await aPaidOrder(shop, person, one);
    const waiting = await aPaidOrder(shop, person, one);
    await askOfOrder(shop, admin, calls.moveOrder, shipped, { status: 'Shipped' });
    const today = dayOf(Date.now());
    const page = await visit(path, { storage: admin.storage });

    await tabTo(main(page).getByRole('searchbox', { name: 'Search number, name or phone' }));
    await page.keyboard.type(person.user.email);
    await main(page).getByText('2 orders', { exact: true }).waitFor();
    await tabTo(status(page, 'Shipped'));
    await page.keyboard.press('Enter');
    await expectCount(rows(page), 1);
    expect(await rows(page).textContent()).toBe(String(shipped.number));
    const address = `search=${encodeURIComponent(person.user.email)}&status=Shipped`;
    await expectAt(page, `${path}?${address}`);
    await page.reload();
    await main(page).getByText('1 order', { exact: true }).waitFor();
    expect(await status(page, 'Shipped').getAttribute('aria-current')).toBe('true');

    await main(page).getByLabel('From').fill(dayAfter(today));
    await main(page).getByText('No order matches').waitFor();
    await expectAt(page, `${path}?${address}&from=${dayAfter(today)}`);
    await main(page).getByLabel('From').fill('');
    await main(page).getByLabel('To').fill(today);
    await main(page).getByText('1 order', { exact: true }).waitFor();
    await page.goBack();
    await main(page).getByText('2 orders', { exact: true }).waitFor();

    await page.goto(`${path}?search=${waiting._id.slice(4)}&to=${dayAfter(today, -1)}`);
    await main(page).getByRole('link', { name: 'Show all orders' }).click();
    await expectAt(page, path);
    await rows(page).first().waitFor();
    expect(await main(page).getByLabel('To').inputValue()).toBe('');
  });

  test('come in pages', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const [one] = plenty(await allProducts(shop));
    const person = await aPerson(shop, { name: 'Page Turner' });
    const orders = [];
    for (let n = 0; n < 21; n += 1) orders.push(await aPaidOrder(shop, person, one));
    const page = await visit(`${path}?search=page+turner`, { storage, viewport: phone });
    await main(page).getByText('21 orders', { exact: true }).waitFor();
    await expectCount(rows(page), 20);
    await main(page).getByRole('link', { name: 'Go to page 2' }).click();
    await expectAt(page, `${path}?search=page+turner&page=2`);
    await expectCount(rows(page), 1);
    expect(await rows(page).textContent()).toBe(String(orders[0]?.number));
  });

  test('that do not load say so, and are asked for again', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    let mend = async () => {};
    const page = await visit(path, {
      storage,
      allow: [/500/],
      before: async (tab) => (mend = await breakCalls(tab, '**/api/v1/admin/orders*')),
    });
    const alert = main(page).getByRole('alert').filter({ hasText: 'The orders did not load.' });
    await alert.waitFor();
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
  });
});
