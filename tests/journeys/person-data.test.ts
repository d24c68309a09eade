import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillIn, registerShopper } from '#tests/support/account.ts';
import { expectSoundAtBothWidths } from '#tests/support/axe.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { expectAt, heading, main, mainButton, withToast } from '#tests/support/storefront.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const part = '[role="dialog"]';
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

describe("a person's data", inFullRun, () => {
  test('is erased with the password; the page says goodbye and the device forgets', async ({
    visit,
    shop,
    products: [product],
  }) => {
    const { user, password, storage } = await registerShopper(shop, { name: 'Leela Nair' });
    const page = await visit('/dashboard/user/profile', { storage: { ...storage, ...storedCart(product) } });
    // What was typed and not saved does not hold the goodbye up.
    await main(page).getByLabel('Phone', { exact: true }).fill('9876500000');
    await mainButton(page, 'Delete your account').click();
    await dialog(page)
      .getByText(/Orders stay with their address/)
      .waitFor();
    await expectSoundAtBothWidths(page, part);
    const typed = dialog(page).getByLabel('Password', { exact: true });
    await typed.fill('not my password');
    await withToast(page, 'The password is not right.', () => press(page, 'Delete it'), 'alert');
    await typed.fill(password);
    await press(page, 'Delete it');
    await page.getByRole('dialog', { name: 'Goodbye, Leela Nair' }).waitFor();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expectSoundAtBothWidths(page, part);
    await press(page, 'Back to the shop');
    await expectAt(page, '/');
    await heading(page, /./).waitFor();
    await page.goto('/login');
    await fillIn(page, { Email: user.email, Password: password });
    await withToast(page, 'Email or password is not right.', () => mainButton(page, 'Log In').click(), 'alert');
  });

  test('is kept while an admin looks at it, downloaded and erased in the back office', async ({
    visit,
    shop,
    admin,
  }) => {
    const { user } = await registerShopper(shop, { name: 'Ravi Erasable' });
    const page = await visit('/dashboard/admin/users?search=ravi+erasable', { storage: admin.storage });
    await main(page).getByRole('link', { name: 'Ravi Erasable', exact: true }).click();
    await mainButton(page, 'Copy or delete the data of Ravi Erasable').click();
    await page.getByRole('dialog', { name: 'Data of Ravi Erasable' }).waitFor();
    await expectSoundAtBothWidths(page, part);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download a copy')]);
    expect(file.suggestedFilename()).toBe(`data-${user.email}.json`);
    const copy: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(copy).toMatchObject({ account: { email: user.email } });
    await fillIn(page, { Email: 'other@example.com' });
    const isOther = 'This is not the email of the account.';
    await withToast(page, isOther, () => press(page, 'Delete the account'), 'alert');
    await fillIn(page, { Email: user.email });
    await withToast(page, 'The account is deleted', () => press(page, 'Delete the account'));
    // The customer's page is gone with the account.
    await page.waitForURL('**/dashboard/admin/users');
  });
});
