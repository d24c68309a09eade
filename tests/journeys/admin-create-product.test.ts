import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import type { AdminAccount } from '#tests/support/admin.ts';
import { expectSound } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, ownShopTest as test } from '#tests/support/journey.ts';
import { fetchProduct, fieldValues, fillInNewProduct, photoFile, photoPreview } from '#tests/support/product-form.ts';
import {
  card,
  cards,
  expectAt,
  heading,
  mainButton,
  mainField,
  bringIntoView,
  stored,
  toast,
} from '#tests/support/storefront.ts';

const path = '/dashboard/admin/create-product';
const list = '/dashboard/admin/products';

/**
 * Answers calls to a path like the server after the session has ended.
 * @returns A function that restores the server's responses.
 */
async function endSession(page: Page, call: string): Promise<() => Promise<void>> {
  const { status, message } = refusals.signedOut;
  await page.route(call, (route) => route.fulfill({ status, json: { success: false, message } }));
  return () => page.unroute(call);
}

/** Logs in over the page whose session has ended. */
async function logInAgain(page: Page, { user, password }: AdminAccount): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect.poll(() => dialog.getByLabel('Email', { exact: true }).inputValue()).toBe(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a product with a photo is created on a phone; the storefront shows it at once', async ({
  visit,
  shop,
  admin,
}) => {
  const page = await visit('/', { storage: admin.storage, viewport: phone });
  // The storefront has cached its list, which must be refetched after the creation.
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Create Product' }).click();
  await mainField(page, 'Photo').setInputFiles(photoFile);
  await photoPreview(page).waitFor();
  await fillInNewProduct(page, { Name: 'Bobbin Lace Tee' });
  await mainField(page, 'Shipping').selectOption('No');
  await expectSound(page);
  await mainButton(page, 'Create').click();
  await toast(page, 'product Created Succesfully').waitFor();
  await expectAt(page, list);
  const first = cards(page).first();
  await first.getByRole('link', { name: 'Bobbin Lace Tee' }).waitFor();
  await first.getByText('7 left').waitFor();
  expect(await fetchProduct(shop, 'bobbin-lace-tee')).toMatchObject({ price: 1299.5, quantity: 7, shipping: 0 });
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await card(page, 'Bobbin Lace Tee').getByText('Rs. 1299.50').waitFor();
  const photo = card(page, 'Bobbin Lace Tee').getByRole('img');
  await bringIntoView(photo);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

describe('a new product', inFullRun, () => {
  test('outlasts the end of a session, with its photo', async ({ visit, admin }) => {
    const page = await visit(path, { storage: admin.storage, allow: [/401/] });
    await fillInNewProduct(page, { Name: 'Outlasting Tee' });
    await mainField(page, 'Photo').setInputFiles(photoFile);
    const restore = await endSession(page, '**/product/create-product');
    await mainButton(page, 'Create').click();
    await expect.poll(() => stored(page, 'auth')).toBeNull();

    await restore();
    await logInAgain(page, admin);
    await expectAt(page, path);
    await expect.poll(() => stored(page, 'auth')).not.toBeNull();
    await photoPreview(page).waitFor();
    const values = () => fieldValues(page, ['Category', 'Name', 'Price']);
    await expect.poll(values).toEqual(['Polos', 'Outlasting Tee', '1299.50']);
    await mainButton(page, 'Create').click();
    await toast(page, 'product Created Succesfully').waitFor();
    // The list opens after the toast: a click before that would stay on the form.
    await heading(page, 'Products').waitFor();
    await page.getByRole('link', { name: 'Create Product' }).click();
    await expect.poll(() => mainField(page, 'Name').inputValue()).toBe('');
  });
});
