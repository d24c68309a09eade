import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { phone, test } from '#tests/support/journey.ts';
import { breakCalls, expectAt, expectCount, heading, main, tabTo, toast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/users';
const table = (page: Page) => main(page).getByRole('grid', { name: 'Users' });
const people = (page: Page) => table(page).locator('[role="row"][data-id]');

describe('Users', () => {
  test('shows name, phone, address and email, newest first', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const { user } = await registerShopper(shop, { name: 'Meera Iyer', phone: '+919812345678' });
    const page = await visit(path, { storage });
    await heading(page, 'Users').waitFor();
    await people(page).first().waitFor();
    expect(await table(page).getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Phone',
      'Address',
      'email',
      'Role',
      'Data',
    ]);
    const cells = await people(page).first().getByRole('gridcell').allTextContents();
    expect(cells).toEqual([
      'Meera Iyer',
      '+919812345678',
      `${user.address}, ${user.pincode}`,
      user.email,
      'Shopper',
      'Copy or delete',
    ]);
    const email = people(page).first().getByRole('link', { name: user.email });
    expect(await email.getAttribute('href')).toBe(`mailto:${user.email}`);
  });

  test('sorts by name, ascending and descending, and returns to the default order', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    for (const name of ['Sorter Bela', 'sorter Anu', 'Sorter Chitra']) await registerShopper(shop, { name });
    const page = await visit(`${path}?search=sorter`, { storage });
    const names = async () =>
      (await people(page).getByRole('gridcell').allTextContents()).filter((text) => /^sorter/i.test(text));
    await expect.poll(names).toEqual(['Sorter Chitra', 'sorter Anu', 'Sorter Bela']);
    const header = table(page).getByRole('columnheader', { name: 'Name' });
    await header.click();
    await expect.poll(names).toEqual(['sorter Anu', 'Sorter Bela', 'Sorter Chitra']);
    await expectAt(page, `${path}?search=sorter&sort=name`);
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Sorter Chitra', 'Sorter Bela', 'sorter Anu']);
    await page.keyboard.press('Enter');
    await expectAt(page, `${path}?search=sorter`);
    await expect.poll(names).toEqual(['Sorter Chitra', 'sorter Anu', 'Sorter Bela']);
  });

  test('searches while a term is typed and pages; the address has both', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    for (let n = 0; n < 30; n += 1) await registerShopper(shop, { name: `Weaver ${n}` });
    const page = await visit(path, { storage });
    const search = main(page).getByRole('searchbox', { name: 'Search name, email or phone' });
    await tabTo(search);
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
    expect(await search.inputValue()).toBe('weaver');
    await page.goBack();
    await expectCount(people(page), 25);

    await search.fill('nobody is called that');
    await main(page).getByText('Nobody matches “nobody is called that”').waitFor();
    await page.goto(`${path}?page=99`);
    await main(page).getByRole('link', { name: 'Go to the first page' }).click();
    await expectAt(page, path);
    await expectCount(people(page), 25);
  });

  test('is fully visible on a phone', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const longEmail = 'a-very-long-address-that-somebody-really-has@a-mail-server-with-a-long-name.example.com';
    await registerShopper(shop, { name: 'Venkatanarasimharajuvaripeta Balasubramaniam', email: longEmail });
    const page = await visit(path, { storage, viewport: phone });
    await main(page).getByRole('link', { name: longEmail }).waitFor();
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
    const { width = 0, x = 0 } = (await main(page).getByRole('link', { name: longEmail }).boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(innerWidth);
  });

  test('can be retried after an error', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    let restore = async () => {};
    const page = await visit(path, {
      storage,
      allow: [/500/],
      before: async (tab) => (restore = await breakCalls(tab, '**/api/v1/admin/users*')),
    });
    await toast(page, 'Somethig went wrong while getting all Users', 'alert').waitFor();
    await restore();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await people(page).first().waitFor();
  });
});
