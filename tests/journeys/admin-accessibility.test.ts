import { registerShopper } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessibleAtBothWidths } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import { allProducts, expectCount, heading, main } from '#tests/support/storefront.ts';

/** Without animations no element is half transparent while contrast is measured. */
const reducedMotion = 'reduce';

test.for([
  '/dashboard/admin/create-categray',
  '/dashboard/admin/create-product',
  '/dashboard/admin/product/kolam-full-sleeve',
  '/dashboard/admin/products',
  '/dashboard/admin/products?search=qqqqqqqq',
  '/dashboard/admin/users',
  '/dashboard/admin',
  '/dashboard/admin/orders',
  '/dashboard/admin/orders?search=qqqqqqqq&status=Shipped',
  '/dashboard/admin/catalogue',
])('%s has no accessibility violations', async (path, { visit, shop }) => {
  const { storage } = await logInAsAdmin(shop);
  const page = await visit(path, { storage, reducedMotion });
  await heading(page, /./).waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessibleAtBothWidths(page);
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
});

test('dialogs, the category list and refused forms have no accessibility violations', async ({ visit, shop }) => {
  const { storage } = await logInAsAdmin(shop);
  const page = await visit('/dashboard/admin/create-categray', { storage, reducedMotion });
  for (const name of ['Edit', 'Delete']) {
    await main(page).getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.goto('/dashboard/admin/create-product');
  await main(page).getByRole('button', { name: 'Create', exact: true }).click();
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
  await page.goto('/dashboard/admin/product/kolam-full-sleeve');
  await main(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleAtBothWidths(page);
});

test('an order, its cancel dialog, the chart and import problems have no accessibility violations', async ({
  visit,
  shop,
}) => {
  const { storage } = await logInAsAdmin(shop);
  const order = await createPaidOrder(shop, await registerShopper(shop), ...wellStocked(await allProducts(shop)));
  const page = await visit(`/dashboard/admin/orders/${order._id}`, { storage, reducedMotion });
  await main(page).getByRole('button', { name: 'Cancel order' }).waitFor();
  await expectAccessibleAtBothWidths(page);
  await main(page).getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleAtBothWidths(page);

  await page.goto('/dashboard/admin/orders');
  await main(page)
    .getByRole('link', { name: `${order.number}`, exact: true })
    .waitFor();
  await expectAccessibleAtBothWidths(page);

  await page.goto('/dashboard/admin');
  await main(page).locator('.MuiBarChart-element').last().waitFor();
  await main(page).getByRole('button', { name: 'Figures day by day' }).click();
  await main(page).getByRole('table', { name: 'Figures day by day' }).waitFor();
  await expectAccessibleAtBothWidths(page);

  await page.goto('/dashboard/admin/catalogue');
  const file = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('slug,name\n,Half\n') };
  await main(page).getByLabel('CSV file').setInputFiles(file);
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  await main(page).getByRole('table', { name: 'Problems in the file' }).waitFor();
  await expectAccessibleAtBothWidths(page);
});
