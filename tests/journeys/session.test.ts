import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { registerShopper } from '#tests/support/account.ts';
import { test } from '#tests/support/journey.ts';
import { cartLink, expectAt, expectCount, heading, stored, toast } from '#tests/support/storefront.ts';

const user = {
  _id: 'a'.repeat(24),
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  address: '7 Loom Lane, Mumbai',
  pincode: '400400',
  role: 0,
};
const auth = (role = 0) => JSON.stringify({ user: { ...user, role }, token: 'a-token' });

describe('a session written to the key auth', () => {
  test('logs in: the bar shows the name with Profile and Log Out', async ({ visit }) => {
    const page = await visit('/about');
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Log In' }).waitFor();
    await page.evaluate((record) => localStorage.setItem('auth', record), auth());
    await page.reload();
    await bar.getByRole('button', { name: /Asha Rao/ }).click();
    expect(await page.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/dashboard/user');
    await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
    await expectCount(bar.getByRole('link', { name: /Sign Up|Log In/ }), 0);
    expect(await stored(page, 'auth')).toBe(auth());
  });

  test('leads an admin to the back office', async ({ visit }) => {
    const page = await visit('/about', { storage: { auth: auth(1) } });
    await page.getByRole('button', { name: /Asha Rao/ }).click();
    expect(await page.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/dashboard/admin');
  });

  test('opens Orders in the side menu', async ({ visit }) => {
    const page = await visit('/about', { storage: { auth: auth() } });
    await page.getByRole('button', { name: /Asha Rao/ }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    const orders = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Orders' });
    expect(await orders.getAttribute('href')).toBe('/dashboard/user/orders');
  });

  test.for([
    ['broken JSON', '{"user":'],
    ['no token', JSON.stringify({ user })],
    ['no user', '{"token":"a-token"}'],
    ['a list', '[]'],
  ] as const)('is discarded if it contains %s', async ([, record], { visit }) => {
    const page = await visit('/about', { storage: { auth: record } });
    await heading(page, 'About Us').waitFor();
    await page.getByRole('link', { name: 'Log In' }).waitFor();
    await expect.poll(() => stored(page, 'auth')).toBeNull();
  });
});

describe('Log Out', () => {
  test('shows a toast, removes the key and keeps the cart', async ({ visit }) => {
    const product = { _id: 'b'.repeat(24), name: 'Kite', slug: 'kite', price: 499 };
    const page = await visit('/about', { storage: { auth: auth(), cart: JSON.stringify([product]) } });
    await page.getByRole('button', { name: /Asha Rao/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await toast(page, 'Logout Successfull').waitFor();
    await page.getByRole('link', { name: 'Sign Up' }).waitFor();
    await expect.poll(() => stored(page, 'auth')).toBeNull();
    await cartLink(page, 1).waitFor();
  });

  test('revokes the token on the server', async ({ visit, shop }) => {
    const { storage, token } = await registerShopper(shop);
    const page = await visit('/dashboard/user', { storage });
    const check = async () =>
      (await fetch(`${shop.url}${calls.checkUser.path}`, { headers: { authorization: token } })).status;
    expect(await check()).toBe(200);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Asha Rao/ })
      .click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await toast(page, 'Logout Successfull').waitFor();
    await expectAt(page, '/');
    await expect.poll(check).toBe(401);
  });

  test('shows in the other tab', async ({ visitor }) => {
    const { open } = await visitor({ storage: { auth: auth() } });
    const [first, second] = [await open('/about'), await open('/contact')];
    await second.getByRole('button', { name: /Asha Rao/ }).waitFor();
    await first.getByRole('button', { name: /Asha Rao/ }).click();
    await first.getByRole('menuitem', { name: 'Log Out' }).click();
    await second.getByRole('link', { name: 'Log In' }).waitFor();
  });
});
