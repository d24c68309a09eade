import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboardDays } from '#contract/rules/report.ts';
import { formatSum } from '#src/back-office/ui/format-sum.ts';
import { registerShopper } from '#tests/support/account.ts';
import { expectSound } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { firstSize } from '#tests/support/sizes.ts';
import {
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const office = '/dashboard/admin';
const path = `${office}/orders`;
const table = (page: Page) => main(page).getByRole('grid', { name: 'Orders' });
const rows = (page: Page) => table(page).locator('[role="row"][data-id]');
const numbers = (page: Page) => rows(page).getByRole('link');
const selectAll = (page: Page) => table(page).getByRole('checkbox', { name: 'Select all rows of this page' }).click();
const action = (page: Page, name: string) =>
  main(page).getByRole('group', { name: 'With the selected rows' }).getByRole('button', { name });
const status = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name, exact: true });
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const fontSize = (locator: Locator) =>
  locator.first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

test(
  'the orders of the shop are searched, sorted, shipped in bulk, filtered and opened',
  inFullRun,
  async ({ visit, shop, admin, stocked: [one, two] }) => {
    const person = await registerShopper(shop, { name: 'Sunita Sort' });
    const dear = await createPaidOrder(shop, person, one, two);
    const cheap = await createPaidOrder(shop, person, one);
    const page = await visit(path, { storage: admin.storage, viewport: { width: 1366, height: 900 } });
    await rows(page).first().waitFor();
    // A day's orders are on the first screen.
    expect((await rows(page).first().boundingBox())!.y).toBeLessThan(320);
    await page.keyboard.press('/');
    // The list is dimmed until it is the one of the last letter.
    const found = page.waitForResponse(/[?&]search=sunita(?:&|$)/);
    await page.keyboard.type('sunita');
    await found;
    // What was typed before the last letter may have found the same two.
    await expectAt(page, `${path}?search=sunita`);
    await main(page).getByText('2 orders', { exact: true }).waitFor();
    await expect.poll(() => numbers(page).allTextContents()).toEqual([`${cheap.number}`, `${dear.number}`]);
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
  },
);

test('an order is packed with a printed slip and shipped by keyboard; the shopper sees it on return', async ({
  visitor,
  shop,
  admin,
  stocked: [one],
}) => {
  const size = firstSize(one)!;
  const bought = { ...one, size };
  const person = await registerShopper(shop, { name: 'Zoya Khan', address: '9 Weaver Row\nPune', pincode: '411 001' });
  const order = await createPaidOrder(shop, person, bought, bought);
  const shopper = await (await visitor({ storage: person.storage })).open('/dashboard/user/orders');
  await main(shopper).getByText('Not Processed', { exact: true }).waitFor();
  const { context, open } = await visitor({ storage: admin.storage });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await open(`${path}/${order._id}`);

  await heading(page, `Order ${order.number}`).waitFor();
  const line = card(page, 'What to pack').getByRole('listitem').filter({ hasText: one.name });
  for (const text of ['× 2', `Size ${size}`]) await line.getByText(text).first().waitFor();
  const payment = card(page, 'Payment');
  await payment.getByRole('button', { name: 'Ids for support' }).click();
  await payment.getByText(order.payment.razorpay_payment_id).waitFor();
  const history = card(page, 'History').getByRole('listitem');
  await mainButton(page, 'Copy address').click();
  await toast(page, 'The address is copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    ['Zoya Khan', '9 Weaver Row\nPune', 'Maharashtra 411 001', person.user.phone].join('\n'),
  );

  await expectSound(page);

  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')));
  await mainButton(page, 'Print packing slip').click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const slip = page.locator('[data-slips] article');
  await slip.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
  await slip.getByText('9 Weaver Row').waitFor();
  await slip.getByText('support@weft.example').waitFor();
  // Printing waits for the photos; the size is what a packer must not miss.
  const photo = slip.locator('li img');
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const sizeOnSlip = slip.getByRole('listitem').getByText(size, { exact: true });
  expect(await fontSize(sizeOnSlip)).toBeGreaterThan(1.5 * (await fontSize(slip.getByText(one.name))));
  for (const hidden of [payment, mainButton(page, 'Start processing'), page.getByRole('banner')])
    await expect.poll(() => hidden.isVisible()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expectCount(slip, 0);
  await page.emulateMedia({ media: 'screen' });

  await tabTo(mainButton(page, 'Start processing'));
  await page.keyboard.press('Enter');
  await toast(page, 'The order is Processing now').waitFor();
  await history.last().getByText('by Admin').waitFor();
  await expectFocus(mainButton(page, 'Mark as shipped'));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /as shipped\?$/ });
  await tabTo(question.getByRole('button', { name: 'Mark as shipped' }));
  await page.keyboard.press('Enter');
  await toast(page, 'The order is Shipped now').waitFor();
  await expectCount(mainButton(page, 'Cancel order'), 0);

  // Headless Chromium gives every page the focus, so that only the event marks the return.
  await shopper.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  // The steps name every state: only the facts say which is reached.
  await main(shopper).getByRole('definition').getByText('Shipped', { exact: true }).waitFor();
});

test(
  "the dashboard shows the server's figures, a chart and a table, and links to what waits",
  inFullRun,
  async ({ visit, shop, shopper, admin, stocked: [one] }) => {
    await createPaidOrder(shop, shopper, one, one);
    let answer: Promise<Dashboard> | undefined;
    const page = await visit(office, {
      storage: admin.storage,
      before: (tab) => {
        answer = tab
          .waitForResponse('**/api/v1/admin/dashboard')
          .then(async (response) => ((await response.json()) as { dashboard: Dashboard }).dashboard);
        return Promise.resolve();
      },
    });
    const { days, toPack, runningLow } = (await answer)!;
    const { day, orders, takings } = days!.at(-1)!;
    const figures = main(page).getByLabel('In figures');
    await figures.getByText(formatSum(takings), { exact: true }).first().waitFor();

    // Today's bar is the last; the bars of days without revenue have no height.
    const bars = main(page).locator('.MuiBarChart-element');
    await bars.nth(dashboardDays - 1).waitFor();
    await tabTo(main(page).getByRole('button', { name: 'Figures day by day' }));
    await page.keyboard.press('Enter');
    const rows = main(page).getByRole('table', { name: 'Figures day by day' }).getByRole('row');
    await expectCount(rows, 1 + dashboardDays);
    await expect.poll(() => rows.nth(1).getByRole('rowheader').textContent()).toBe(day);
    await expect.poll(() => rows.nth(1).getByRole('cell').allTextContents()).toEqual([`${orders}`, formatSum(takings)]);

    await expectSound(page);

    const linkOf = (list: string) =>
      main(page).getByRole('region', { name: list }).getByRole('listitem').first().getByRole('link');
    await linkOf('Waits to be packed, longest first').click();
    await expectAt(page, `${path}/${toPack.orders[0]?._id}`);
    await heading(page, `Order ${toPack.orders[0]?.number}`).waitFor();
    await page.goBack();
    await linkOf('Running low, fewest first').click();
    await expectAt(page, `${office}/product/${runningLow?.products[0]?.slug}`);
  },
);
