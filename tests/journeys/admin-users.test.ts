import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { aPerson } from '#tests/support/account.ts';
import { theAdmin } from '#tests/support/admin.ts';
import { phone, test } from '#tests/support/journey.ts';
import { breakCalls, expectAt, expectCount, heading, main, tabTo, toast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/users';
const people = (page: Page) => main(page).getByRole('rowheader');

describe('Users', () => {
  test('shows name, phone, address and email, newest first', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const { user } = await aPerson(shop, { name: 'Meera Iyer', phone: '+919812345678' });
    const page = await visit(path, { storage });
    await heading(page, 'Users').waitFor();
    const table = main(page).getByRole('table', { name: 'Users' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Name', 'Phone', 'Address', 'email']);
    const newest = table.getByRole('row').nth(1);
    expect(await newest.getByRole('rowheader').textContent()).toBe('Meera Iyer');
    const cells = await newest.getByRole('cell').allTextContents();
    expect(cells).toEqual(['+919812345678', `${user.address}\n${user.pincode}`, user.email]);
  });

  test('finds people while a word is typed, and pages through many; the address says so', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    for (let n = 0; n < 30; n += 1) await aPerson(shop, { name: `Weaver ${n}` });
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

  test('on a phone nothing is cut off', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const long = 'a-very-long-address-that-somebody-really-has@a-mail-server-with-a-long-name.example.com';
    await aPerson(shop, { name: 'Venkatanarasimharajuvaripeta Balasubramaniam', email: long });
    const page = await visit(path, { storage, viewport: phone });
    await main(page).getByRole('link', { name: long }).waitFor();
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
    const { width = 0, x = 0 } = (await main(page).getByRole('link', { name: long }).boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(innerWidth);
  });

  test('says what went wrong and tries again', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    let mend = async () => {};
    const page = await visit(path, {
      storage,
      allow: [/500/],
      before: async (tab) => (mend = await breakCalls(tab, '**/get-user**')),
    });
    await toast(page, 'Somethig went wrong while getting all Users', 'alert').waitFor();
    await mend();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await people(page).first().waitFor();
  });
});
