import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import { readableDay } from '#contract/rules/day.ts';
import { registerShopper } from '#tests/support/account.ts';
import { expectSound } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, expectAt, expectCount, heading, main, tabTo, toast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/orders';
const table = (page: Page) => main(page).getByRole('grid', { name: 'Orders' });
const rows = (page: Page) => table(page).locator('[role="row"][data-id]');
const numbers = (page: Page) => rows(page).getByRole('link');
const selectAll = (page: Page) => table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
const action = (page: Page, name: string) =>
  main(page).getByRole('group', { name: 'With the selected rows' }).getByRole('button', { name });
const status = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name, exact: true });

/** Paid orders of a new shopper: of two products, then of one. */
async function createOrders(shop: Shop, name: string): Promise<[dear: Order, cheap: Order]> {
  const [one, two] = wellStocked(await allProducts(shop));
  const person = await registerShopper(shop, { name });
  return [await createPaidOrder(shop, person, one, two), await createPaidOrder(shop, person, one)];
}

test('the orders of the shop are searched, sorted, shipped in bulk, filtered and opened', async ({
  visit,
  shop,
  admin,
}) => {
  const [dear, cheap] = await createOrders(shop, 'Sunita Sort');
  const page = await visit(path, { storage: admin.storage });
  await rows(page).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('sunita');
  // What was typed before the last letter may have found the same two.
  await expectAt(page, `${path}?search=sunita`);
  await main(page).getByText('2 orders', { exact: true }).waitFor();
  await expect.poll(() => numbers(page).allTextContents()).toEqual([`${cheap.number}`, `${dear.number}`]);
  const row = rows(page).last();
  for (const text of ['Sunita Sort', readableDay(Date.parse(dear.createdAt)), 'Not Processed'])
    await row.getByText(text).first().waitFor();

  await expectSound(page);

  const total = table(page).getByRole('columnheader', { name: 'Total' });
  await total.click();
  await expectAt(page, `${path}?search=sunita&sort=-total`);
  await expect.poll(() => numbers(page).allTextContents()).toEqual([`${dear.number}`, `${cheap.number}`]);
  await expect.poll(() => total.getAttribute('aria-sort')).toBe('descending');
  await page.keyboard.press('Enter');
  await expect.poll(() => numbers(page).allTextContents()).toEqual([`${cheap.number}`, `${dear.number}`]);

  await selectAll(page);
  await tabTo(action(page, 'Mark as shipped (2)'));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Mark 2 orders as shipped?' });
  await question.getByRole('button', { name: 'Mark as shipped (2)' }).click();
  await toast(page, '2 orders are Shipped now').waitFor();
  await expectCount(rows(page).getByText('Shipped', { exact: true }), 2);

  await status(page, 'Not Processed').click();
  await main(page).getByText('No order matches').waitFor();
  await status(page, 'Shipped').click();
  await page.reload();
  await main(page).getByText('2 orders', { exact: true }).waitFor();
  await expect.poll(() => status(page, 'Shipped').getAttribute('aria-current')).toBe('true');
  await rows(page).first().getByText('Sunita Sort').click();
  await heading(page, `Order ${cheap.number}`).waitFor();
});

describe('the orders of the shop', inFullRun, () => {
  test('have their packing slips printed in bulk, one per page', async ({ visit, shop, admin }) => {
    const orders = await createOrders(shop, 'Slip Reader');
    const page = await visit(`${path}?search=slip+reader`, { storage: admin.storage });
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')));
    await selectAll(page);
    await action(page, 'Print packing slips').click();
    await page.locator('body[data-printed]').waitFor();
    const slips = page.locator('[data-slips] article');
    await expect.poll(() => slips.first().isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expectCount(slips, 2);
    for (const [index, { number }] of orders.entries())
      await slips
        .nth(index)
        .getByRole('heading', { name: `Order ${number}` })
        .waitFor();
    for (const hidden of [table(page), page.getByRole('banner')])
      await expect.poll(() => hidden.isVisible()).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expectCount(slips, 0);
  });
});
