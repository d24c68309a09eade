import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { expectNoOverflow } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import { expectAt, expectCount, heading, main, mainButton, tabTo, toast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/users';
const table = (page: Page) => main(page).getByRole('grid', { name: 'Users' });
const people = (page: Page) => table(page).locator('[role="row"][data-id]');
const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Search name, email or phone' });

describe('Users', () => {
  test('on a phone an owner finds a person, gives a role and reads it in the audit log', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const name = 'Venkatanarasimharajuvaripeta Balasubramaniam';
    const email = 'a-very-long-address-that-somebody-really-has@a-mail-server-with-a-long-name.example.com';
    await registerShopper(shop, { name, email });
    const page = await visit(path, { storage, viewport: phone });
    await search(page).fill('venkata');
    await main(page).getByRole('link', { name: email }).waitFor();
    await expectNoOverflow(page);

    await main(page)
      .getByRole('button', { name: `Change the role of ${name}: Shopper` })
      .click();
    const dialog = page.getByRole('dialog', { name: `The role of ${name}` });
    // Arrow keys choose, and do not move in a table behind.
    await dialog.getByRole('radio', { name: /^Shopper/ }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await dialog.getByRole('radio', { name: /^Packer/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Set the role' }).click();
    await toast(page, `${name} is a packer now`).waitFor();
    await main(page)
      .getByRole('button', { name: `Change the role of ${name}: Packer` })
      .waitFor();

    await main(page).getByRole('link', { name: 'Audit log' }).click();
    await heading(page, 'Audit log').waitFor();
    const log = main(page).getByRole('table', { name: 'Audit log' });
    const hired = log.getByRole('row').filter({ hasText: `Account ${name}` });
    await hired.getByText('Role: shopper → packer').waitFor();
    await expectNoOverflow(page);
    await main(page).getByRole('combobox', { name: 'What' }).selectOption('Sign-ins and passwords');
    await expectAt(page, `${path}?view=log&kind=access`);
    await log.getByText('Logged in').first().waitFor();
    await expectCount(hired, 0);
    await main(page).getByRole('combobox', { name: 'Who' }).selectOption('Admin');
    await main(page).getByLabel('Day', { exact: true }).fill('2020-01-01');
    await main(page).getByText('Nothing matches', { exact: true }).waitFor();
    await mainButton(page, 'Show everything').click();
    await hired.waitFor();
    await main(page).getByRole('link', { name: 'People' }).click();
    await heading(page, 'Users').waitFor();
  });

  test(
    'shows everyone in a table, sorted by name on request, and never offers the own role',
    inFullRun,
    async ({ visit, shop }) => {
      const { storage, user: admin } = await logInAsAdmin(shop);
      await registerShopper(shop, { name: 'sorter Anu' });
      const { user } = await registerShopper(shop, { name: 'Sorter Bela', phone: '+919812345678' });
      const page = await visit(`${path}?search=sorter`, { storage });
      await expectCount(people(page), 2);
      expect(await table(page).getByRole('columnheader').allTextContents()).toEqual([
        'Name',
        'Phone',
        'Address',
        'email',
        'Role',
        'Data',
      ]);
      expect(await people(page).first().getByRole('gridcell').allTextContents()).toEqual([
        'Sorter Bela',
        '+919812345678',
        `${user.address}, ${user.pincode}`,
        user.email,
        'Shopper',
        'Copy or delete',
      ]);
      await table(page).getByRole('columnheader', { name: 'Name' }).click();
      await expectAt(page, `${path}?search=sorter&sort=name`);
      await people(page).first().getByText('sorter Anu').waitFor();
      await page.keyboard.press('Enter');
      await people(page).first().getByText('Sorter Bela').waitFor();
      await page.keyboard.press('Enter');
      await expectAt(page, `${path}?search=sorter`);

      await search(page).fill(admin.email);
      await main(page).getByText('Owner (you)').waitFor();
      await expectCount(main(page).getByRole('button', { name: /Change the role/ }), 0);
    },
  );

  test('searches while a term is typed and pages; the address has both', inFullRun, async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    for (let n = 0; n < 30; n += 1) await registerShopper(shop, { name: `Weaver ${n}` });
    const page = await visit(path, { storage });
    await tabTo(search(page));
    await page.keyboard.type('weaver');
    await main(page).getByText('30 people').waitFor();
    await expectAt(page, `${path}?search=weaver`);
    await expectCount(people(page), 25);
    await tabTo(main(page).getByRole('link', { name: 'Go to page 2' }));
    await page.keyboard.press('Enter');
    await expectAt(page, `${path}?search=weaver&page=2`);
    await expectCount(people(page), 5);
    await page.reload();
    await expectCount(people(page), 5);
    expect(await search(page).inputValue()).toBe('weaver');
    await page.goBack();
    await expectCount(people(page), 25);

    await search(page).fill('nobody is called that');
    await main(page).getByText('Nobody matches “nobody is called that”').waitFor();
    await page.goto(`${path}?page=99`);
    await main(page).getByRole('link', { name: 'Go to the first page' }).click();
    await expectAt(page, path);
  });
});
