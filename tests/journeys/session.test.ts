import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fillIn, logIn } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import {
  cartLink,
  expectAt,
  expectCount,
  expectLogin,
  heading,
  main,
  mainButton,
  stored,
  storedJson,
  withToast,
} from '#tests/support/storefront.ts';

test('a dashboard page leads a visitor to the log-in and returns; Log Out revokes the token, shows in the other tab and keeps the cart', async ({
  visitor,
  shop,
  products: [product],
  person: { user, password },
}) => {
  const path = '/dashboard/user/profile';
  const { open } = await visitor({
    storage: storedCart(product),
    // The home page may still ask for the wish list with the token that Log Out revokes; the answer changes nothing.
    allow: [/answer 401: GET .*\/wishlist\/ids$/, /^console: .*status of 401/],
  });
  const page = await open(path);
  await expectLogin(page);
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toBe(path);
  await fillIn(page, { Email: user.email, Password: password });
  await mainButton(page, 'Log In').click();
  await expectAt(page, path);
  await heading(page, 'Hello, Asha Rao').waitFor();
  const other = await open('/login');
  await expectAt(other, '/');
  await other.getByRole('button', { name: /Asha Rao/ }).waitFor();

  const { token } = (await storedJson(page, 'auth')) as { token: string };
  const check = async () =>
    (await fetch(`${shop.url}${calls.checkUser.path}`, { headers: { authorization: token } })).status;
  expect(await check()).toBe(200);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Asha Rao/ })
    .click();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/dashboard/user');
  await withToast(page, 'Logout Successfull', () => page.getByRole('menuitem', { name: 'Log Out' }).press('Enter'));
  await expectAt(page, '/');
  await cartLink(page, 1).waitFor();
  await expect.poll(() => stored(page, 'auth')).toBeNull();
  await other.getByRole('link', { name: 'Log In' }).waitFor();
  await expect.poll(check).toBe(401);
});

test(
  'the profile lists the devices, and logs one out, all others, and all',
  inFullRun,
  async ({ visit, shop, person: shopper }) => {
    const login = { email: shopper.user.email, password: shopper.password };
    for (let others = 0; others < 2; others += 1) await logIn(shop, login);
    const page = await visit('/dashboard/user/profile', { storage: shopper.storage });
    const section = main(page)
      .locator('section', { has: page.getByRole('heading', { name: 'Security' }) })
      .last();
    const rows = section.getByRole('listitem');
    await expectCount(rows, 3);
    await section.getByText(/^This device, since/).waitFor();
    await expectAccessible(page);
    await withToast(page, 'That device is logged out.', () =>
      section.getByRole('button', { name: 'Log out A browser' }).first().click(),
    );
    await expectCount(rows, 2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Where you are logged in');
    await withToast(page, 'Your other devices are logged out.', () =>
      section.getByRole('button', { name: 'Log out everywhere else' }).click(),
    );
    await expectCount(rows, 1);
    await expectCount(section.getByRole('button', { name: 'Log out everywhere else' }), 0);
    await withToast(page, 'You are logged out everywhere.', () =>
      section.getByRole('button', { name: 'Log out everywhere', exact: true }).click(),
    );
    await expectAt(page, '/');
    await expect.poll(() => stored(page, 'auth')).toBeNull();
  },
);
