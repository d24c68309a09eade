import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn, registerShopper } from '#tests/support/account.ts';
import { expectAccessible, expectSound, expectSoundAtBothWidths, tooWide } from '#tests/support/axe.ts';
import { openPayment, outcomeDialog, paymentDialog, storedCart } from '#tests/support/checkout.ts';
import { inFullRun, sampled } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { expectCount, heading, main, mainButton, mainField } from '#tests/support/storefront.ts';

interface Screen {
  readonly at: string;
  /** Invalid when it is sent as it is. */
  readonly form?: string;
  /** The buttons of its overlays. */
  readonly opens?: readonly (string | RegExp)[];
}

const product = '/product/kolam-full-sleeve';

/** Pages that differ from each other, with their overlays; screens of the checkout are below, those of the back office in its journeys. */
const screens: readonly Screen[] = [
  { at: '/' },
  { at: '/categories?sizes=M&in_stock=1&min=300', opens: ['Menu', 'Search', 'Filter'] },
  { at: '/category/graphic-tees' },
  { at: product, opens: [/full size/, /^Size chart$/, 'Tell me when it is back'] },
  { at: '/search?keyword=tee' },
  { at: '/cart' },
  { at: '/register', form: 'Sign Up' },
  { at: '/forgot-password', form: 'Reset Password' },
  { at: '/login', form: 'Log In' },
  { at: '/complain' },
];

/** Pages of text, and those with nothing to show. */
const plainScreens = [
  ...['/about', '/contact', '/policy', '/return-and-exchange', '/shipping-policy'],
  ...['/how-results-are-ordered', '/dark-patterns'],
  ...['/search?keyword=qqqqqqqq', '/search', '/wishlist', '/stock-alert/confirm', '/stock-alert/withdraw'],
  ...['/order/confirm', '/product/none', '/category/none', '/nowhere'],
];

const dialog = '[role="dialog"]';

/** Checks a loaded page: hydration duplicates nothing. */
async function expectScreen(page: Page, { form, opens = [] }: Omit<Screen, 'at'> = {}): Promise<void> {
  await heading(page, /./).waitFor();
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expectCount(page.getByRole(landmark), 1);
  await expectCount(main(page).locator('header, footer'), 0);
  await expectCount(page.locator('head title'), 1);
  if (form !== undefined) {
    await mainButton(page, form).click();
    await main(page).getByText('Email is required').waitFor();
  }
  await expectSoundAtBothWidths(page);
  for (const name of opens) await expectSoundOverlay(page, name);
}

async function expectSoundOverlay(page: Page, button: string | RegExp, check = expectSound): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await check(page, dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const windows = [
  { width: 1366, height: 900 },
  { width: 320, height: 640 },
];

test('what is too wide is found where the page clips it', async ({ visit }) => {
  const page = await visit('/about', { viewport: { width: 320, height: 640 } });
  await heading(page, /./).waitFor();
  expect(await page.evaluate(tooWide)).toEqual([]);
  await main(page).evaluate((node) => node.insertAdjacentHTML('beforeend', '<p style="width: 900px">Wide</p>'));
  expect(await page.evaluate(tooWide)).toEqual(['p.: Wide']);
});

const visits = screens.flatMap((screen) => windows.map((viewport) => ({ screen, viewport })));

for (const { value, options } of sampled(visits, 5)) {
  const { screen, viewport } = value;
  test(
    `${screen.at} hydrates silently, is accessible and fits, ${viewport.width} px wide`,
    options,
    async ({ visit, products }) => {
      const soldOut = products.find(({ quantity }) => quantity === 0)!;
      const storage = storedCart(products[0], products[1]!, soldOut);
      await expectScreen(await visit(screen.at, { viewport, storage }), screen);
    },
  );
}

for (const { value: path, options } of sampled(plainScreens, 1)) {
  test(`${path} hydrates silently, is accessible and fits`, options, async ({ visit }) => {
    await expectScreen(await visit(path, { viewport: phone, allow: [/\b404\b/] }));
  });
}

test(
  'the dialogs of the checkout, orders and profile are accessible and fit',
  inFullRun,
  async ({ visit, shop, stocked: [one, two] }) => {
    const { storage } = await registerShopper(shop, { name: 'Asha Venkatanarasimharajuvaripeta Rao' });
    const viewport = { width: 320, height: 640 };
    const page = await visit('/cart', { viewport, storage: { ...storage, ...storedCart(one, two, two) } });
    await openPayment(page);
    await expectAccessible(page, 'dialog');
    await paymentDialog(page).fail();
    await paymentDialog(page).dialog.getByText('You can try again.').waitFor();
    await paymentDialog(page).dismiss();
    await outcomeDialog(page, 'That did not work').waitFor();
    await expectAccessible(page, dialog);
    await page.getByRole('button', { name: 'Close' }).click();
    // The notice of the payment comes into view, and has the focus.
    await main(page).locator('li:focus').waitFor();
    await (await openPayment(page)).pay();
    await main(page).getByRole('article', { name: one.name }).waitFor();
    await page.goto('/dashboard/user');
    await heading(page, /^Hello, Asha/).waitFor();
    await expectSoundAtBothWidths(page);
    await page.goto('/dashboard/user/profile');
    await fillIn(page, { Pincode: '12' });
    await mainButton(page, 'Update').click();
    await main(page).getByText('Pincode needs 6 digits').waitFor();
    await expectSoundAtBothWidths(page);
  },
);

test(
  'the dialogs, menus and refusals of the back office are accessible and fit',
  inFullRun,
  async ({ visit, shop, shopper, admin, stocked: [one] }) => {
    const { _id } = await createPaidOrder(shop, shopper, one);
    const office = '/dashboard/admin';
    const page = await visit('/about', { storage: admin.storage });
    for (const [path, ...buttons] of [
      ['/create-categray', 'Edit', 'Delete', 'Size chart'],
      [`/orders/${_id}`, 'Cancel order'],
      [product, 'Delete', 'Preview'],
    ] as const) {
      await page.goto(office + path);
      for (const button of buttons) await expectSoundOverlay(page, button, expectSoundAtBothWidths);
    }

    await page.goto(`${office}/create-product`);
    await mainButton(page, 'Create').click();
    await main(page).getByText('Name is required').waitFor();
    await expectSoundAtBothWidths(page);

    await page.goto(`${office}/catalogue`);
    const file = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('slug,name\n,Half\n') };
    await mainField(page, 'CSV file').setInputFiles(file);
    await mainButton(page, 'Check the file').click();
    await main(page).getByRole('table', { name: 'Problems in the file' }).waitFor();
    await expectSoundAtBothWidths(page);
  },
);
