import { describe } from 'vitest';
import type { Order } from '#contract/order.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { desktop, test as base } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import { allProducts, main, mainButton, mainField } from '#tests/support/storefront.ts';

const office = '/dashboard/admin';
const test = base.extend<{ order: Order }>({
  order: async ({ shop, shopper }, use) => {
    const [one] = wellStocked(await allProducts(shop));
    await use(await createPaidOrder(shop, shopper, one));
  },
});

describe('the back office', inFullRun, () => {
  test('has accessible dialogs, menus and refusals', async ({ visit, admin, order }) => {
    const page = await visit('/about', { storage: { ...admin.storage, 'back-office-products-view': '"table"' } });
    const dialog = page.getByRole('dialog');
    for (const [path, button] of [
      ['/create-categray', 'Edit'],
      ['/create-categray', 'Delete'],
      ['/create-categray', 'Size chart'],
      [`/orders/${order._id}`, 'Cancel order'],
      ['/product/kolam-full-sleeve', 'Delete'],
      ['/product/kolam-full-sleeve', 'Preview'],
    ] as const) {
      await page.goto(office + path);
      await mainButton(page, button).first().click();
      await dialog.waitFor();
      await expectAccessibleAtBothWidths(page);
    }

    await page.goto(`${office}/create-product`);
    await mainButton(page, 'Create').click();
    await main(page).getByText('Name is required').waitFor();
    await expectAccessibleAtBothWidths(page);
    await mainField(page, 'Category').click();
    await page.getByRole('listbox').waitFor();
    await expectAccessibleAtBothWidths(page);

    await page.goto(office);
    await mainButton(page, 'Figures day by day').click();
    await main(page).getByRole('table', { name: 'Figures day by day' }).waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.goto(`${office}/catalogue`);
    const file = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('slug,name\n,Half\n') };
    await mainField(page, 'CSV file').setInputFiles(file);
    await mainButton(page, 'Check the file').click();
    await main(page).getByRole('table', { name: 'Problems in the file' }).waitFor();
    await expectAccessibleAtBothWidths(page);

    // The table is for wide windows.
    await page.setViewportSize(desktop);
    await page.goto(`${office}/products?search=polo`);
    await mainButton(page, 'Columns').click();
    await page.getByRole('checkbox', { name: 'Created' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await main(page).getByRole('grid').getByRole('checkbox').last().click();
    await mainButton(page, 'Set category').click();
    await page.getByRole('dialog', { name: 'Move 1 product' }).waitFor();
    await expectAccessible(page);
  });
});
