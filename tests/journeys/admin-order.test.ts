import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readableDay } from '#contract/rules/day.ts';
import { registerShopper } from '#tests/support/account.ts';
import { expectSound } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import { firstSize } from '#tests/support/sizes.ts';
import {
  allProducts,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const pathOf = ({ _id }: { _id: string }) => `/dashboard/admin/orders/${_id}`;
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

const fontSize = (locator: Locator) =>
  locator.first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

test('an order is packed with a printed slip and shipped by keyboard; the shopper sees it on return', async ({
  visitor,
  shop,
  admin,
}) => {
  const [one] = wellStocked(await allProducts(shop));
  const size = firstSize(one)!;
  const bought = { ...one, size };
  const person = await registerShopper(shop, {
    name: 'Zoya Khan',
    address: '9 Weaver Row\nPune',
    pincode: '411 001',
  });
  const order = await createPaidOrder(shop, person, bought, bought);
  const shopper = await (await visitor({ storage: person.storage })).open('/dashboard/user/orders');
  await main(shopper).getByText('Not Processed', { exact: true }).waitFor();
  const { context, open } = await visitor({ storage: admin.storage });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await open(pathOf(order));

  await heading(page, `Order ${order.number}`).waitFor();
  const line = card(page, 'What to pack').getByRole('listitem').filter({ hasText: one.name });
  for (const text of ['× 2', `Rs. ${2 * one.price}`, `Size ${size}`]) await line.getByText(text).first().waitFor();
  const payment = card(page, 'Payment');
  await payment.getByText('Test payment: no money moved').waitFor();
  await payment.getByText(order.payment.razorpay_payment_id).waitFor();
  const history = card(page, 'History').getByRole('listitem');
  await history.getByText(readableDay(Date.parse(order.createdAt))).waitFor();
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
  await tabTo(mainButton(page, 'Mark as shipped'));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /as shipped\?$/ });
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await expectFocus(mainButton(page, 'Mark as shipped'));
  await page.keyboard.press('Enter');
  await tabTo(question.getByRole('button', { name: 'Mark as shipped' }));
  await page.keyboard.press('Enter');
  await toast(page, 'The order is Shipped now').waitFor();
  await expectCount(mainButton(page, 'Cancel order'), 0);

  // Headless Chromium gives every page the focus, so that only the event marks the return.
  await shopper.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  // The steps name every state: only the facts say which is reached.
  await main(shopper).getByRole('definition').getByText('Shipped', { exact: true }).waitFor();
});
