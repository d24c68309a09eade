import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dayOf } from '#contract/rules/day.ts';
import { registerShopper } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder, updateOrder } from '#tests/support/paid-order.ts';
import {
  allProducts,
  breakCalls,
  expectCount,
  heading,
  main,
  mainButton,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const pathOf = ({ _id }: { _id: string }) => `/dashboard/admin/orders/${_id}`;
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' });

describe('an order', () => {
  test('shows items, address, payment and history', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one, two] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop, {
      name: 'Zoya Khan',
      address: '9 Weaver Row\nPune',
      pincode: '411 001',
    });
    const order = await createPaidOrder(shop, person, one, two, two);
    const page = await visit(pathOf(order), { storage });
    await heading(page, `Order ${order.number}`).waitFor();
    const pieces = card(page, 'What to pack');
    const line = pieces.getByRole('listitem').filter({ hasText: two.name });
    await line.getByText('× 2').waitFor();
    await line.getByText(`Rs. ${two.price}`, { exact: true }).waitFor();
    await line.getByText(`Rs. ${2 * two.price}`, { exact: true }).waitFor();
    await line.getByText('Size M').waitFor();
    await pieces.getByText(`Rs. ${one.price + 2 * two.price}`, { exact: true }).waitFor();
    const label = card(page, 'Ship to');
    for (const text of ['Zoya Khan', '9 Weaver Row', '411 001', person.user.phone, person.user.email]) {
      await label.getByText(text).waitFor();
    }
    const payment = card(page, 'Payment');
    await payment.getByText('Test payment: no money moved').waitFor();
    await payment.getByText(order.payment.razorpay_order_id).waitFor();
    await payment.getByText(order.payment.razorpay_payment_id).waitFor();
    const history = card(page, 'History').getByRole('listitem');
    await expectCount(history, 1);
    await history.getByText(dayOf(Date.parse(order.createdAt))).waitFor();
  });

  test('links to the previous and the next order', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop);
    const [older, middle, newer] = [
      await createPaidOrder(shop, person, one),
      await createPaidOrder(shop, person, one),
      await createPaidOrder(shop, person, one),
    ];
    const page = await visit(pathOf(middle), { storage });
    await main(page)
      .getByRole('link', { name: `Next order, ${newer.number}` })
      .click();
    await heading(page, `Order ${newer.number}`).waitFor();
    await expectCount(main(page).getByRole('link', { name: /^Next order/ }), 0);
    for (const { number } of [middle, older]) {
      await tabTo(main(page).getByRole('link', { name: `Previous order, ${number}` }));
      await page.keyboard.press('Enter');
      await heading(page, `Order ${number}`).waitFor();
    }
  });

  test('copies the address and prints a packing slip', async ({ visitor, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop);
    const order = await createPaidOrder(shop, person, one);
    const { context, open } = await visitor({ storage });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await open(pathOf(order));
    await mainButton(page, 'Copy address').click();
    await toast(page, 'The address is copied').waitFor();
    const { name, address, pincode, phone } = person.user;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe([name, address, pincode, phone].join('\n'));

    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')));
    await mainButton(page, 'Print packing slip').click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('[data-slips] article');
    await slip.getByRole('heading', { name: `Order ${order.number}` }).waitFor();
    const brand = slip.getByText('weft', { exact: true });
    await brand.locator('img').waitFor();
    await slip.getByText('support@weft.example').waitFor();
    await slip.getByText(address).waitFor();
    await slip.getByRole('listitem').filter({ hasText: one.name }).waitFor();
    // Printing waits for the photos.
    const photos = slip.locator('li img');
    expect(await photos.evaluateAll((all) => all.map((photo) => (photo as HTMLImageElement).naturalWidth))).toEqual([
      320,
    ]);
    for (const hidden of [card(page, 'Payment'), mainButton(page, 'Start processing'), page.getByRole('banner')]) {
      expect(await hidden.isVisible()).toBe(false);
    }
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expectCount(slip, 0);
    expect(await card(page, 'Ship to').isVisible()).toBe(true);
  });

  test('gets its statuses by keyboard; the shopper sees the new status on return', async ({ visitor, shop }) => {
    const admin = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop);
    const order = await createPaidOrder(shop, person, one);
    const shopper = await (await visitor({ storage: person.storage })).open('/dashboard/user/orders');
    await main(shopper).getByText('Not Processed', { exact: true }).waitFor();
    const page = await (await visitor({ storage: admin.storage })).open(pathOf(order));

    await tabTo(mainButton(page, 'Start processing'));
    await page.keyboard.press('Enter');
    await toast(page, 'The order is Processing now').waitFor();
    const steps = card(page, 'History').getByRole('listitem');
    await expectCount(steps, 2);
    await steps.last().getByText('by Admin').waitFor();
    await expectCount(mainButton(page, 'Start processing'), 0);
    await tabTo(mainButton(page, 'Mark as shipped'));
    await page.keyboard.press('Enter');
    const shipping = page.getByRole('dialog', { name: /as shipped\?$/ });
    await shipping.getByText(/gets a mail that the order is on its way/).waitFor();
    await page.keyboard.press('Escape');
    await shipping.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await tabTo(shipping.getByRole('button', { name: 'Mark as shipped' }));
    await page.keyboard.press('Enter');
    await toast(page, 'The order is Shipped now').waitFor();
    await expectCount(mainButton(page, 'Cancel order'), 0);

    // Headless Chromium gives every page the focus, so that only the event marks the return.
    await shopper.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await main(shopper).getByText('Shipped', { exact: true }).waitFor();

    await mainButton(page, 'Mark as delivered').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
    await main(page).getByText('It is delivered').waitFor();
    await expectCount(main(page).getByRole('group', { name: 'Move the order on' }).getByRole('button'), 0);
  });

  test('is cancelled with a reason, by keyboard; the payment is refunded and the shopper sees the reason', async ({
    visit,
    shop,
  }) => {
    const admin = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop);
    const order = await createPaidOrder(shop, person, one);
    const [bought] = (await allProducts(shop)).filter(({ _id }) => _id === one._id);
    const page = await visit(pathOf(order), { storage: admin.storage });

    await tabTo(mainButton(page, 'Cancel order'));
    await page.keyboard.press('Enter');
    await cancelDialog(page).getByText(`Rs. ${one.price} go back`).waitFor();
    await page.keyboard.press('Escape');
    await cancelDialog(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => mainButton(page, 'Cancel order').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await cancelDialog(page).getByRole('button', { name: 'Keep the order' }).click();
    await cancelDialog(page).waitFor({ state: 'hidden' });
    await mainButton(page, 'Start processing').waitFor();

    await mainButton(page, 'Cancel order').click();
    await cancelDialog(page).getByLabel('Reason for the shopper').fill('The dye came out wrong.');
    await tabTo(cancelDialog(page).getByRole('button', { name: 'Cancel and refund' }));
    await page.keyboard.press('Enter');
    await toast(page, 'The order is cancelled, and its payment goes back').waitFor();
    await cancelDialog(page).waitFor({ state: 'hidden' });
    const payment = card(page, 'Payment');
    await payment.getByText('The dye came out wrong.').waitFor();
    await payment.getByText('Done: the money is on its way back').waitFor();
    await main(page).getByText('It was cancelled').waitFor();
    const [restocked] = (await allProducts(shop)).filter(({ _id }) => _id === one._id);
    expect(restocked?.quantity).toBe((bought?.quantity ?? NaN) + 1);

    const shopper = await visit('/dashboard/user/orders', { storage: person.storage });
    const orderCard = main(shopper).getByRole('article', { name: one.name });
    await orderCard.getByText('Cancelled', { exact: true }).waitFor();
    await orderCard.getByText('The dye came out wrong.').waitFor();
    await orderCard.getByText('On its way to you, 5 to 7 working days').waitFor();
  });

  test("shows the server's message and the current status if the status has changed meanwhile", async ({
    visit,
    shop,
  }) => {
    const admin = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const order = await createPaidOrder(shop, await registerShopper(shop), one);
    const page = await visit(pathOf(order), { storage: admin.storage, allow: [/409/] });
    await mainButton(page, 'Cancel order').click();
    await updateOrder(shop, admin, calls.moveOrder, order, { status: 'Shipped' });
    await cancelDialog(page).getByRole('button', { name: 'Cancel and refund' }).click();
    await toast(page, 'This order is Shipped: it cannot become Cancelled.', 'alert').waitFor();
    await cancelDialog(page).waitFor({ state: 'hidden' });
    await expectCount(mainButton(page, 'Cancel order'), 0);
    await mainButton(page, 'Mark as delivered').waitFor();
  });

  test('keeps the typed reason if the cancellation fails, and shows what the server refuses', async ({
    visit,
    shop,
  }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const order = await createPaidOrder(shop, await registerShopper(shop), one);
    const page = await visit(pathOf(order), { storage, allow: [/500/, /400/] });
    await mainButton(page, 'Cancel order').click();
    const reason = cancelDialog(page).getByLabel('Reason for the shopper');
    const restore = await breakCalls(page, '**/cancel');
    await reason.fill('x'.repeat(501));
    await cancelDialog(page).getByRole('button', { name: 'Cancel and refund' }).click();
    await toast(page, 'The order could not be cancelled. Please try again.', 'alert').waitFor();
    expect(await reason.inputValue()).toHaveLength(501);
    await restore();
    await cancelDialog(page).getByRole('button', { name: 'Cancel and refund' }).click();
    await cancelDialog(page).getByText('Reason for the shopper has more than 500 characters').waitFor();
  });

  test('shows a message if it does not exist, and can be retried after an error', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [one] = wellStocked(await allProducts(shop));
    const order = await createPaidOrder(shop, await registerShopper(shop), one);
    const page = await visit(pathOf({ _id: 'f'.repeat(24) }), { storage, allow: [/404/, /500/] });
    await main(page).getByText('There is no such order').waitFor();
    await main(page).getByRole('link', { name: 'All orders' }).waitFor();
    const restore = await breakCalls(page, '**/api/v1/admin/orders/*');
    await page.goto(pathOf(order));
    const alert = main(page).getByRole('alert').filter({ hasText: 'This order did not load.' });
    await alert.waitFor();
    await restore();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Ship to').waitFor();
  });
});
