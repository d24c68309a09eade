import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createCategory, createProduct, logInAsAdmin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import { breakCalls, expectCount, heading, main, tabTo, toast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/create-categray';
const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const create = (page: Page) => main(page).getByRole('button', { name: 'Create', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

describe('Create Category', () => {
  test('creates, renames and deletes a category, and the shop shows it', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    await main(page).getByLabel('Name').fill('  Dupattas ');
    await create(page).click();
    await toast(page, 'Dupattas is created').waitFor();
    await row(page, 'Dupattas').waitFor();
    expect(await main(page).getByLabel('Name').inputValue()).toBe('');

    await row(page, 'Dupattas').getByRole('button', { name: 'Edit', exact: true }).click();
    const field = dialog(page).getByLabel('Name');
    expect(await field.inputValue()).toBe('Dupattas');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('Stoles');
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await toast(page, 'Stoles is Updated').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await row(page, 'Stoles').waitFor();
    await expectCount(row(page, 'Dupattas'), 0);

    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog(page).getByRole('button', { name: 'Categories' }).click();
    await dialog(page).getByRole('link', { name: 'Stoles' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });

    await row(page, 'Stoles').getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Stoles is deleted').waitFor();
    await expectCount(row(page, 'Stoles'), 0);
  });

  test('works by keyboard', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    await heading(page, 'Create Category').waitFor();
    await tabTo(main(page).getByLabel('Name'));
    await page.keyboard.type('Kurtas');
    await page.keyboard.press('Enter');
    await row(page, 'Kurtas').waitFor();
    const edit = row(page, 'Kurtas').getByRole('button', { name: 'Edit', exact: true });
    await tabTo(edit);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => edit.evaluate((element) => element === document.activeElement)).toBe(true);
    await tabTo(row(page, 'Kurtas').getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(dialog(page).getByRole('button', { name: 'Delete', exact: true }));
    await page.keyboard.press('Enter');
    await expectCount(row(page, 'Kurtas'), 0);
    // The focused button was removed: the table gets the focus.
    await expect
      .poll(() =>
        main(page)
          .getByRole('table')
          .evaluate((element) => element === document.activeElement),
      )
      .toBe(true);
  });

  test("shows the server's message if it refuses", async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const scarves = await createCategory(shop, admin, 'Scarves');
    await createProduct(shop, admin, scarves);
    await createProduct(shop, admin, scarves);
    const page = await visit(path, { storage: admin.storage, allow: [/409/] });
    await main(page).getByLabel('Name').fill('sCARVES');
    await create(page).click();
    await toast(page, 'There is a category of this name already.', 'alert').waitFor();
    expect(await main(page).getByLabel('Name').inputValue()).toBe('sCARVES');

    await row(page, 'Polos').getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Name').fill('Scarves');
    // The first message may still be there.
    const refusal = page.waitForResponse('**/update-category/**');
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await refusal;
    await dialog(page).getByRole('button', { name: 'Update', disabled: false }).waitFor();
    await toast(page, 'There is a category of this name already.', 'alert').waitFor();
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Scarves');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });

    await row(page, 'Scarves').getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'There are 2 products in this category.', 'alert').waitFor();
    await dialog(page).getByText('There are 2 products in this category.').waitFor();
    await page.keyboard.press('Escape');
    await row(page, 'Scarves').waitFor();
  });

  test('shows the refusal of an empty name at its field', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    await create(page).click();
    await main(page).getByText('Name is required').waitFor();
  });

  test('shows a message after an error, and can be retried', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    let restore = async () => {};
    const page = await visit(path, {
      storage,
      allow: [/500/],
      before: async (tab) => (restore = await breakCalls(tab, '**/all-category')),
    });
    await toast(page, 'Something went wrong in getting category', 'alert').waitFor();
    await restore();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Polos').waitFor();

    await breakCalls(page, '**/category/create-category');
    await main(page).getByLabel('Name').fill('Lost');
    await create(page).click();
    await toast(page, 'Something went wrong in input form', 'alert').waitFor();
    expect(await main(page).getByLabel('Name').inputValue()).toBe('Lost');

    await breakCalls(page, '**/category/update-category/*');
    await row(page, 'Polos').getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await toast(page, 'Something went wrong in updating category', 'alert').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    // Update and deletion fail with the same message (specification, section 8), so the first toast must be gone before the second is expected.
    await page.getByText('Something went wrong in updating category').waitFor({ state: 'hidden' });

    await breakCalls(page, '**/category/delete-category/*');
    await row(page, 'Polos').getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Something went wrong in updating category', 'alert').waitFor();
  });
});
