import { describe, expect } from 'vitest';
import { registerShopper, fillIn } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import { expectAt, expectCount, expectLogin, heading, main, stored, toast } from '#tests/support/storefront.ts';

const pages = [
  '/dashboard/admin',
  '/dashboard/admin/create-categray',
  '/dashboard/admin/create-product',
  '/dashboard/admin/product/kolam-full-sleeve',
  '/dashboard/admin/products?page=2',
  '/dashboard/admin/users',
];

describe('a back-office page', () => {
  test('counts down from 3 for a visitor and leads home; the log-in returns to the page', async ({ visit, shop }) => {
    const { user, password } = await logInAsAdmin(shop);
    const path = '/dashboard/admin/products?page=2';
    const page = await visit(path);
    for (const seconds of [3, 2, 1]) await heading(page, `redirecting to you in ${seconds} second`).waitFor();
    await expectAt(page, '/');
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toBe(path);
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await expectLogin(page);
    await fillIn(page, { Email: user.email, Password: password });
    await main(page).getByRole('button', { name: 'Log In' }).click();
    await expectAt(page, path);
    await heading(page, 'Products').waitFor();
  });

  test.for(pages)('%s refuses a shopper', async (path, { visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit(path, { storage, allow: [/403/] });
    await heading(page, /redirecting to you in \d second/).waitFor();
    await main(page).getByRole('link', { name: 'Go there now' }).click();
    await expectAt(page, '/');
    expect(await stored(page, 'auth')).not.toBeNull();
  });
});

describe('the back office', () => {
  test('opens from Profile, and its menu links to every page', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit('/about', { storage });
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expectAt(page, '/dashboard/admin');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    for (const [name, path] of [
      ['Create Category', '/dashboard/admin/create-categray'],
      ['Create Product', '/dashboard/admin/create-product'],
      ['Products', '/dashboard/admin/products'],
      ['Users', '/dashboard/admin/users'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expectAt(page, path);
      await heading(page, name).waitFor();
      expect(await menu.getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe('page');
    }
  });

  test.for([
    ['/dashboard/admin', 'Overview'],
    ['/dashboard/admin/product/kolam-full-sleeve', 'Products'],
    [`/dashboard/admin/orders/${'f'.repeat(24)}`, 'Orders'],
  ] as const)('highlights the menu entry of %s', async ([path, name], { visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage, allow: [/404/] });
    const current = page.getByRole('navigation', { name: 'Back office' }).locator('[aria-current="page"]');
    await current.waitFor();
    expect(await current.allTextContents()).toEqual([name]);
  });

  test.for(['menu', 'bar'] as const)(
    'Log Out in the %s leads home without a countdown',
    async (from, { visit, shop }) => {
      const { storage } = await logInAsAdmin(shop);
      const page = await visit('/dashboard/admin/users', { storage });
      if (from === 'menu') {
        await page.getByRole('navigation', { name: 'Back office' }).getByRole('button', { name: 'Log Out' }).click();
      } else {
        await page.getByRole('button', { name: /your account/ }).click();
        await page.getByRole('menuitem', { name: 'Log Out' }).click();
      }
      await toast(page, 'Logout Successfull').waitFor();
      await expectAt(page, '/');
      await expectCount(page.getByText(/redirecting/), 0);
      await expect.poll(() => stored(page, 'auth')).toBeNull();
      expect(await page.evaluate(() => (history.state as { usr: unknown } | null)?.usr ?? null)).toBeNull();
    },
  );
});
