import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { fillIn } from '#tests/support/account.ts';
import { aCategory, aProductOf, changeElsewhere, theAdmin, type Admin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import { aPhoto, fillInANewOne, photoPreview, valuesOf } from '#tests/support/product-form.ts';
import { expectAt, heading, main, mainButton, mainField, stored, toast } from '#tests/support/storefront.ts';

const create = '/dashboard/admin/create-product';
const kept = 'What you typed is kept here until you have logged in again.';

/** Answers calls at that path as the server does once it has ended the session, until `mend` is called. */
async function endSession(page: Page, path: string): Promise<() => Promise<void>> {
  const { status, message } = refusals.signedOut;
  await page.route(path, (route) => route.fulfill({ status, json: { success: false, message } }));
  return () => page.unroute(path);
}

/** From the home page, to which the back office leads whoever is not signed in. */
async function logInAgain(page: Page, { user, password }: Admin): Promise<void> {
  await expectAt(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await fillIn(page, { Email: user.email, Password: password });
  await mainButton(page, 'Log In').click();
}

test('what was typed is not lost without being asked', async ({ visit, shop }) => {
  const { storage } = await theAdmin(shop);
  const page = await visit(create, { storage });
  await mainField(page, 'Name').fill('Half a product');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'hidden' });
  await expectAt(page, create);
  expect(await mainField(page, 'Name').inputValue()).toBe('Half a product');

  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await stored(page, 'auth')).not.toBeNull();

  // The tab asks too, in the browser's own words.
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Users').waitFor();
});

describe('what was typed when the server ended the session', () => {
  test('in Create Product: it is told, and there again after the log-in', async ({ visit, shop }) => {
    const admin = await theAdmin(shop);
    const page = await visit(create, { storage: admin.storage, allow: [/401/] });
    await fillInANewOne(page, { Name: 'Outlasting Tee' });
    await mainField(page, 'Photo').setInputFiles(aPhoto);
    const mend = await endSession(page, '**/product/create-product');
    await mainButton(page, 'Create').click();
    await toast(page, 'Your session has ended. Please log in again.', 'alert').waitFor();
    await toast(page, kept).waitFor();
    await heading(page, /redirecting to you in \d second/).waitFor();
    await expect.poll(() => stored(page, 'auth')).toBeNull();

    await mend();
    await logInAgain(page, admin);
    await expectAt(page, create);
    await photoPreview(page).waitFor();
    // The category is shown once the categories are loaded.
    const values = () => valuesOf(page, ['Category', 'Name', 'Price']);
    await expect.poll(values).toEqual(['Polos', 'Outlasting Tee', '1299.50']);
    await mainButton(page, 'Create').click();
    await toast(page, 'product Created Succesfully').waitFor();
    await page.getByRole('link', { name: 'Create Product' }).click();
    await expect.poll(() => mainField(page, 'Name').inputValue()).toBe('');
  });

  test('in Update Product: it is there again after the log-in, beside what others changed meanwhile', async ({
    visit,
    shop,
  }) => {
    const admin = await theAdmin(shop);
    const product = await aProductOf(shop, admin, await aCategory(shop, admin, 'Outlasting'));
    const path = `/dashboard/admin/product/${product.slug}`;
    const page = await visit(path, { storage: admin.storage, allow: [/401/, /product-photo/, /404/] });
    await mainField(page, 'Price').fill('650');
    const mend = await endSession(page, '**/product/update-product/*');
    await mainButton(page, 'Update').click();
    await toast(page, kept).waitFor();
    await mend();
    await changeElsewhere(shop, admin, product, { name: 'Theirs' });
    await logInAgain(page, admin);
    await expectAt(page, path);
    await main(page).getByRole('alert').getByText('now Theirs').waitFor();
    expect(await mainField(page, 'Price').inputValue()).toBe('650');
  });
});
