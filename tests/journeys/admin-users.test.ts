import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { expectSound } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/journey.ts';
import { expectAt, expectCount, heading, main, mainButton, toast } from '#tests/support/storefront.ts';

const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Search name, email or phone' });

test('on a phone an owner finds a person, gives a role and reads it in the audit log', async ({
  visit,
  shop,
  admin,
}) => {
  const name = 'Venkatanarasimharajuvaripeta Balasubramaniam';
  const email = 'a-very-long-address-that-somebody-really-has@a-mail-server-with-a-long-name.example.com';
  await registerShopper(shop, { name, email });
  const page = await visit('/dashboard/admin/users', { storage: admin.storage, viewport: phone });
  await search(page).fill('venkata');
  await main(page).getByRole('link', { name: email }).waitFor();
  await expectCount(main(page).getByRole('link', { name: admin.user.email }), 0);
  await expectSound(page);

  await main(page)
    .getByRole('button', { name: `Change the role of ${name}: Shopper` })
    .click();
  const dialog = page.getByRole('dialog', { name: `The role of ${name}` });
  // Arrow keys choose, and do not move in a table behind.
  await dialog.getByRole('radio', { name: /^Shopper/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => dialog.getByRole('radio', { name: /^Packer/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Set the role' }).click();
  await toast(page, `${name} is a packer now`).waitFor();
  await main(page)
    .getByRole('button', { name: `Change the role of ${name}: Packer` })
    .waitFor();

  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await main(page).getByRole('link', { name: 'Audit log' }).click();
  await heading(page, 'Audit log').waitFor();
  const log = main(page).getByRole('table', { name: 'Audit log' });
  const hired = log.getByRole('row').filter({ hasText: `Account ${name}` });
  await hired.getByText('Role: Shopper → Packer').waitFor();
  await expectSound(page);
  await main(page).getByRole('combobox', { name: 'What' }).selectOption('Sign-ins and passwords');
  await expectAt(page, '/dashboard/admin/audit-log?kind=access');
  await log.getByText('Logged in').first().waitFor();
  await expectCount(hired, 0);
  await main(page).getByLabel('Day', { exact: true }).fill('2020-01-01');
  await main(page).getByText('Nothing matches', { exact: true }).waitFor();
  await mainButton(page, 'Show everything').click();
  await hired.waitFor();
  await menu.getByRole('link', { name: 'Users', exact: true }).click();
  await search(page).fill(admin.user.email);
  // Nobody changes their own role.
  await main(page).getByText('Owner (you)').waitFor();
  await expectCount(main(page).getByRole('button', { name: /Change the role/ }), 0);
});
