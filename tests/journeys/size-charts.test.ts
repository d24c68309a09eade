import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { expectCount, expectFocus, main, withToast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/create-categray';
const photos = [/product-photo/, /404/];
const dialog = (page: Page) => page.getByRole('dialog');
const cell = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Opens the size chart of a category in the back office. */
async function openChart(page: Page, category: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: category, exact: true }) });
  await row.getByRole('button', { name: 'Size chart' }).click();
  await dialog(page)
    .getByRole('heading', { name: `Size chart of ${category}` })
    .waitFor();
}

describe("a category's size chart", inFullRun, () => {
  test('is edited by an admin and shown on the product page, until it is removed', async ({ visit, shop, admin }) => {
    const { storage } = admin;
    const category = await createCategory(shop, admin, 'Angarkhas');
    const sizes = JSON.stringify(['S', 'M'].map((label) => ({ label, quantity: 9 })));
    const { slug } = await createProduct(shop, admin, category, { name: 'Block Angarkha', sizes });
    const page = await visit(path, { storage, allow: [/update-category/, /400/] });
    await openChart(page, 'Angarkhas');

    // A missing value is refused, and everything that was typed stays.
    await press(page, 'Add a measure');
    await expectFocus(cell(page, 'Measure 3'));
    await page.keyboard.type('Sleeve');
    for (const label of ['L', 'XL']) await press(page, `Remove size ${label}`);
    for (const [name, value] of [
      ['Chest of S', '96'],
      ['Length of S', '70,5'],
      ['Sleeve of S', '58'],
      ['Chest of M', '102'],
      ['Length of M', '72'],
    ] as const) {
      await cell(page, name).fill(value);
    }
    await press(page, 'Save');
    await dialog(page).getByText('needs a number from 0 to 1,000 for every measure').waitFor();
    expect(await cell(page, 'Length of S').inputValue()).toBe('70,5');
    await expectAccessible(page);

    await cell(page, 'Sleeve of M').fill('59');
    await cell(page, 'How it was measured').fill('One size larger leaves room for a kurta.');
    await withToast(page, 'The size chart of Angarkhas is saved', () => press(page, 'Save'));
    await dialog(page).waitFor({ state: 'hidden' });

    const shopper = await visit(`/product/${slug}`, { viewport: phone, allow: photos });
    await main(shopper).getByRole('button', { name: 'Size chart' }).click();
    const rows = dialog(shopper).getByRole('row');
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual(['Size\tChest\tLength\tSleeve', 'S\t96\t70.5\t58', 'M\t102\t72\t59']);
    await press(shopper, 'inches');
    await expect.poll(() => rows.nth(1).innerText()).toBe('S\t37.75\t27.75\t22.75');
    await dialog(shopper).getByText('One size larger leaves room for a kurta.').waitFor();
    await expectAccessible(shopper);
    await shopper.goBack();
    await dialog(shopper).waitFor({ state: 'hidden' });
    await expectFocus(main(shopper).getByRole('button', { name: 'Size chart' }));

    await openChart(page, 'Angarkhas');
    expect(await cell(page, 'Length of S').inputValue()).toBe('70.5');
    await withToast(page, 'The size chart of Angarkhas is removed', () => press(page, 'Remove the chart'));
    await shopper.reload();
    await main(shopper).getByRole('heading', { name: 'Block Angarkha' }).waitFor();
    await expectCount(main(shopper).getByRole('button', { name: 'Size chart' }), 0);
  });
});
