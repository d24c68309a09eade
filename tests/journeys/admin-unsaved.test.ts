import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { fillIn } from '#tests/support/account.ts';
import {
  createCategory,
  createProduct,
  updateProductElsewhere,
  logInAsAdmin,
  type AdminAccount,
} from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { photoFile, fillInNewProduct, photoPreview, fieldValues } from '#tests/support/product-form.ts';
import { expectAt, heading, main, mainButton, mainField, stored, toast } from '#tests/support/storefront.ts';

const create = '/dashboard/admin/create-product';
const draftKept = 'What you typed is kept here until you have logged in again.';

/**
 * Answers calls to a path like the server after the session has ended.
 * @returns A function that restores the server's responses.
 */
async function endSession(page: Page, path: string): Promise<() => Promise<void>> {
  const { status, message } = refusals.signedOut;
  await page.route(path, (route) => route.fulfill({ status, json: { success: false, message } }));
  return () => page.unroute(path);
}

/** Logs in from the home page, where the back office redirects signed-out users. */
async function logInAgain(page: Page, { user, password }: AdminAccount): Promise<void> {
  await expectAt(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await fillIn(page, { Email: user.email, Password: password });
  await mainButton(page, 'Log In').click();
}

test(
  'unsaved changes are not lost without a confirmation: links, Log Out, a reload',
  inFullRun,
  async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(create, { storage });
    await mainField(page, 'Name').fill('Half a product');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (const leave of [
      page.getByRole('link', { name: 'Users', exact: true }),
      page.getByRole('button', { name: 'Log Out' }),
    ]) {
      await leave.click();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'hidden' });
      await expectAt(page, create);
    }
    expect(await mainField(page, 'Name').inputValue()).toBe('Half a product');
    expect(await stored(page, 'auth')).not.toBeNull();

    // A reload shows the browser's own dialog.
    const opened = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    const dialog = await opened;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reload;
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Users').waitFor();
  },
);

test('a new product with its photo outlasts the end of a session', inFullRun, async ({ visit, shop }) => {
  const admin = await logInAsAdmin(shop);
  const page = await visit(create, { storage: admin.storage, allow: [/401/] });
  await fillInNewProduct(page, { Name: 'Outlasting Tee' });
  await mainField(page, 'Photo').setInputFiles(photoFile);
  const restore = await endSession(page, '**/product/create-product');
  await mainButton(page, 'Create').click();
  await toast(page, draftKept).waitFor();
  await heading(page, /redirecting to you in \d second/).waitFor();
  await expect.poll(() => stored(page, 'auth')).toBeNull();

  await restore();
  await logInAgain(page, admin);
  await expectAt(page, create);
  await photoPreview(page).waitFor();
  // The category is shown once the categories are loaded.
  const values = () => fieldValues(page, ['Category', 'Name', 'Price']);
  await expect.poll(values).toEqual(['Polos', 'Outlasting Tee', '1299.50']);
  await mainButton(page, 'Create').click();
  await toast(page, 'product Created Succesfully').waitFor();
  // The list opens after the toast: a click before that would stay on the form.
  await heading(page, 'Products').waitFor();
  await page.getByRole('link', { name: 'Create Product' }).click();
  await expect.poll(() => mainField(page, 'Name').inputValue()).toBe('');
});

test(
  'a changed product outlasts it too, with what another admin changed meanwhile',
  inFullRun,
  async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const product = await createProduct(shop, admin, await createCategory(shop, admin, 'Outlasting'));
    const path = `/dashboard/admin/product/${product.slug}`;
    const page = await visit(path, { storage: admin.storage, allow: [/401/, /product-photo/, /404/] });
    await mainField(page, 'Price').fill('650');
    const restore = await endSession(page, '**/product/update-product/*');
    await mainButton(page, 'Update').click();
    await toast(page, draftKept).waitFor();
    await restore();
    await updateProductElsewhere(shop, admin, product, { name: 'Theirs' });
    await logInAgain(page, admin);
    await expectAt(page, path);
    await main(page).getByRole('alert').getByText('now Theirs').waitFor();
    expect(await mainField(page, 'Price').inputValue()).toBe('650');
  },
);
