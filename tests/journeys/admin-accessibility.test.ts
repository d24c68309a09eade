import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessible, expectAccessibleAtBothWidths, expectNoOverflow } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { desktop, phone, test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, expectCount, heading, main, mainButton } from '#tests/support/storefront.ts';

/** An admin's session, and the screens of the back office, each with what appears last. */
async function openOffice(shop: Shop) {
  const { storage } = await logInAsAdmin(shop);
  const [one] = wellStocked(await allProducts(shop));
  const { _id, number } = await createPaidOrder(shop, await registerShopper(shop), one);
  const screens: readonly (readonly [path: string, last: (page: Page) => ReturnType<typeof main>])[] = [
    ['', (page) => main(page).locator('.MuiBarChart-element').last()],
    ['/orders', (page) => main(page).getByRole('link', { name: `${number}`, exact: true })],
    [`/orders/${_id}`, (page) => mainButton(page, 'Cancel order')],
    ['/users', (page) => main(page).getByText('Asha Rao').first()],
    ['/users?view=log', (page) => main(page).getByText('Logged in').first()],
    ['/products', (page) => main(page).getByRole('article').first()],
    ['/create-product', (page) => mainButton(page, 'Keep as a draft')],
    ['/product/kolam-full-sleeve', (page) => main(page).getByRole('table', { name: 'Changes of the stock' })],
    ['/create-categray', (page) => main(page).getByRole('table')],
    [
      '/reviews',
      (page) =>
        main(page)
          .getByText(/review/i)
          .first(),
    ],
    [
      '/money',
      (page) =>
        main(page)
          .getByText(/nothing/i)
          .first(),
    ],
    ['/catalogue', (page) => mainButton(page, 'Back up now')],
    ['/search-words', (page) => main(page).getByRole('rowheader', { name: 'tee', exact: true })],
  ];
  return { storage, screens };
}

test('every screen is accessible and fits, on a desktop and a phone by turns', async ({ visit, shop }) => {
  const { storage, screens } = await openOffice(shop);
  const page = await visit('/about', { storage });
  for (const [index, [path, last]] of screens.entries()) {
    await page.setViewportSize(index % 2 === 0 ? desktop : phone);
    await page.goto(`/dashboard/admin${path}`);
    await last(page).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expectCount(page.getByRole('heading', { level: 1 }), 1);
  }
});

test(
  'every screen is accessible and fits at the other width, and lists without a match',
  inFullRun,
  async ({ visit, shop }) => {
    const { storage, screens } = await openOffice(shop);
    const page = await visit('/about', { storage });
    const empty = ['/products?search=qqqqqqqq', '/orders?search=qqqqqqqq&status=Shipped', '/users?search=qqqqqqqq'];
    const others = empty.map((path) => [path, (_: Page) => main(page).getByText(/match/).first()] as const);
    for (const [index, [path, last]] of [...screens, ...others].entries()) {
      await page.setViewportSize(index % 2 === 0 ? phone : desktop);
      await page.goto(`/dashboard/admin${path}`);
      await last(page).waitFor();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  },
);

test('dialogs, menus and refused forms have no accessibility violations', inFullRun, async ({ visit, shop }) => {
  const { storage, screens } = await openOffice(shop);
  const page = await visit('/dashboard/admin/create-categray', {
    storage: { ...storage, 'back-office-products-view': '"table"' },
  });
  const dialog = page.getByRole('dialog');
  const check = async (name: string, within = main(page)) => {
    await within.getByRole('button', { name, exact: true }).first().click();
    await dialog.waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  for (const name of ['Edit', 'Delete']) await check(name);
  await page.goto(`/dashboard/admin${screens[2]![0]}`);
  await check('Cancel order');
  await page.goto('/dashboard/admin/product/kolam-full-sleeve');
  await check('Delete');
  await check('Preview');

  await page.goto('/dashboard/admin/create-product');
  await mainButton(page, 'Create').click();
  await main(page).getByText('Name is required').waitFor();
  await expectAccessibleAtBothWidths(page);
  await main(page).getByLabel('Category', { exact: true }).click();
  await page.getByRole('listbox').waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await main(page).getByLabel('Name', { exact: true }).fill('Half');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Users').waitFor();

  await page.goto('/dashboard/admin');
  await mainButton(page, 'Figures day by day').click();
  await main(page).getByRole('table', { name: 'Figures day by day' }).waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/dashboard/admin/catalogue');
  const file = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('slug,name\n,Half\n') };
  await main(page).getByLabel('CSV file').setInputFiles(file);
  await mainButton(page, 'Check the file').click();
  await main(page).getByRole('table', { name: 'Problems in the file' }).waitFor();
  await expectAccessibleAtBothWidths(page);

  // The table is for wide windows.
  await page.setViewportSize(desktop);
  await page.goto('/dashboard/admin/products?search=polo');
  await mainButton(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Created' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await main(page).getByRole('grid').getByRole('checkbox').last().click();
  await main(page)
    .getByRole('group', { name: 'With the selected rows' })
    .getByRole('button', { name: 'Set category' })
    .click();
  await page.getByRole('dialog', { name: 'Move 1 product' }).waitFor();
  expect(await dialog.count()).toBe(1);
  await expectAccessible(page);
});
