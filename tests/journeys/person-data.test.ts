import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillIn, registerShopper } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessibleAtBothWidths } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { allProducts, expectAt, heading, main, mainButton, withToast } from '#tests/support/storefront.ts';

const profile = '/dashboard/user/profile';
const users = '/dashboard/admin/users';
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

/** Clicks the button and reads the file that is saved. */
async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe("a person's data", inFullRun, () => {
  test('is erased with the password; the page says goodbye and the device forgets', async ({ visit, shop }) => {
    const { user, password, storage } = await registerShopper(shop, { name: 'Leela Nair' });
    const [product] = await allProducts(shop);
    const page = await visit(profile, {
      storage: { ...storage, cart: JSON.stringify([product]) },
      reducedMotion: 'reduce',
    });
    // What was typed and not saved does not hold the goodbye up.
    await main(page).getByLabel('Phone', { exact: true }).fill('9876500000');
    await mainButton(page, 'Delete your account').click();
    await dialog(page)
      .getByText(/Orders stay with their address/)
      .waitFor();
    await expectAccessibleAtBothWidths(page);
    await field(page, 'Password').fill('not my password');
    await withToast(
      page,
      'The password is not right.',
      () => dialog(page).getByRole('button', { name: 'Delete it' }).click(),
      'alert',
    );
    await field(page, 'Password').fill(password);
    await dialog(page).getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('dialog', { name: 'Goodbye, Leela Nair' }).waitFor();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expectAccessibleAtBothWidths(page);
    await dialog(page).getByRole('button', { name: 'Back to the shop' }).click();
    await expectAt(page, '/');
    await heading(page, /./).waitFor();
    await page.goto('/login');
    await fillIn(page, { Email: user.email, Password: password });
    await withToast(page, 'Email or password is not right.', () => mainButton(page, 'Log In').click(), 'alert');
  });

  test('is kept while an admin looks at it, downloaded and erased in the back office', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const { user } = await registerShopper(shop, { name: 'Ravi Erasable' });
    const page = await visit(`${users}?search=ravi+erasable`, { storage, reducedMotion: 'reduce' });
    await mainButton(page, 'Copy or delete the data of Ravi Erasable').click();
    await page.getByRole('dialog', { name: 'Data of Ravi Erasable' }).waitFor();
    await expectAccessibleAtBothWidths(page);
    const { name, text } = await download(page, 'Download a copy');
    expect(name).toBe(`data-${user.email}.json`);
    expect(JSON.parse(text)).toMatchObject({ account: { email: user.email } });
    await fillIn(page, { Email: 'other@example.com' });
    await withToast(
      page,
      'This is not the email of the account.',
      () => dialog(page).getByRole('button', { name: 'Delete the account' }).click(),
      'alert',
    );
    await fillIn(page, { Email: user.email });
    await withToast(page, 'The account is deleted', () =>
      dialog(page).getByRole('button', { name: 'Delete the account' }).click(),
    );
    await main(page).getByText('Nobody matches “ravi erasable”').waitFor();
  });
});
