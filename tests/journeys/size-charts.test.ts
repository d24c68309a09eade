import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createCategory, createProduct, logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone, ownShopTest as test } from '#tests/support/journey.ts';
import { expectCount, expectFocus, main, mainButton, tabTo, toast } from '#tests/support/storefront.ts';

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

describe("a category's size chart", () => {
  test('is edited by an admin and shown on the product page, until it is removed', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
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
    await press(page, 'Save');
    await toast(page, 'The size chart of Angarkhas is saved').waitFor();
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
    await press(page, 'Remove the chart');
    await toast(page, 'The size chart of Angarkhas is removed').waitFor();
    await shopper.reload();
    await main(shopper).getByRole('heading', { name: 'Block Angarkha' }).waitFor();
    await expectCount(main(shopper).getByRole('button', { name: 'Size chart' }), 0);
  });
});

describe("a product's own size chart", () => {
  test('is edited in the product form, shown instead of the one of its category, and removed again', async ({
    visit,
    shop,
  }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Achkans');
    const sizes = JSON.stringify(['S', 'M'].map((label) => ({ label, quantity: 9 })));
    const { slug } = await createProduct(shop, admin, category, { name: 'Ajrakh Achkan', sizes });
    const page = await visit(`/dashboard/admin/product/${slug}`, {
      storage: admin.storage,
      allow: [...photos, /400/],
    });
    const chart = main(page).getByRole('region', { name: 'Size chart' });
    await chart.getByText('None: its category has no chart.').waitFor();
    await tabTo(chart.getByRole('button', { name: 'Use its own chart' }));
    await page.keyboard.press('Enter');
    await cell(page, 'Chest of S').fill('98');
    await expectAccessible(page);
    await press(page, 'Remove measure Length');
    await press(page, 'Use this chart');
    await dialog(page).waitFor({ state: 'hidden' });
    await expectFocus(chart.getByRole('button', { name: 'Edit the chart' }));

    // M has no measure yet.
    await mainButton(page, 'Update').click();
    await chart.getByText('needs a number from 0 to 1,000 for every measure').waitFor();
    await expectFocus(chart.getByRole('button', { name: 'Edit the chart' }));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await cell(page, 'Chest of M').fill('104,5');
    await press(page, 'Use this chart');
    await dialog(page).waitFor({ state: 'hidden' });
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();

    const shopper = await visit(`/product/${slug}`, { viewport: phone, allow: photos });
    await main(shopper).getByRole('button', { name: 'Size chart' }).click();
    const rows = dialog(shopper).getByRole('row');
    await expect.poll(() => rows.allInnerTexts()).toEqual(['Size\tChest', 'S\t98', 'M\t104.5']);

    await page.reload();
    await chart.getByText('Its own chart, for: S, M.').waitFor();
    await chart.getByRole('button', { name: 'Remove the chart' }).click();
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    await shopper.reload();
    await main(shopper).getByRole('heading', { name: 'Ajrakh Achkan' }).waitFor();
    await expectCount(main(shopper).getByRole('button', { name: 'Size chart' }), 0);
  });
});
