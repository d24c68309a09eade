import { describe, expect } from 'vitest';
import { fillIn, logIn, registerShopper } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';
import { startDemoShop } from '#tests/support/shop.ts';
import { expectAt, expectCount, expectLogin, main, storedJson, toast } from '#tests/support/storefront.ts';
import { openMailServer } from '#tests/server/support/mail-server.ts';

describe('where the account is logged in', () => {
  test('lists the devices, logs one out, all others, and all', async ({ visit, shop }) => {
    const shopper = await registerShopper(shop);
    const login = { email: shopper.user.email, password: shopper.password };
    await logIn(shop, login);
    const page = await visit('/dashboard/user/profile', { storage: shopper.storage });
    const section = main(page)
      .locator('section', { has: page.getByRole('heading', { name: 'Security' }) })
      .last();
    const rows = section.getByRole('listitem');
    await expectCount(rows, 2);
    await section.getByText(/^This device, since/).waitFor();
    await expectAccessible(page);
    // What was typed stays.
    await page.getByLabel('Phone', { exact: true }).fill('9876500000');
    await section.getByRole('button', { name: 'Log out A browser' }).click();
    await toast(page, 'That device is logged out.').waitFor();
    await expectCount(rows, 1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Where you are logged in');
    await expectCount(section.getByRole('button', { name: 'Log out everywhere else' }), 0);

    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('9876500000');
    await page.getByLabel('Phone', { exact: true }).fill(shopper.user.phone);

    await logIn(shop, login);
    await page.goto('/dashboard/user');
    await page.goto('/dashboard/user/profile');
    await expectCount(rows, 2);
    await section.getByRole('button', { name: 'Log out everywhere else' }).click();
    await toast(page, 'Your other devices are logged out.').waitFor();
    await expectCount(rows, 1);
    await section.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
    await toast(page, 'You are logged out everywhere.').waitFor();
    await expectAt(page, '/');
    expect(await storedJson(page, 'auth')).toBeNull();
  });
});

test('a link by mail sets a new password, once', async ({ visit }) => {
  const mails = await openMailServer();
  const shop = await startDemoShop({ SMTP_URL: mails.url });
  try {
    const { user } = await registerShopper(shop);
    const page = await visit('/forgot-password', { origin: shop.url, allow: [/404/] });
    await fillIn(page, { 'Email for the link': user.email });
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Send me a link' }).click();
    await main(page).getByText('If there is an account with this e-mail').waitFor();
    const linkIn = (mail: string) => /\/forgot-password#([\w-]{43})/.exec(mail.replace(/=\r\n/g, ''))?.[1];
    await expect.poll(() => mails.mails.map(linkIn).find(Boolean), { timeout: 20_000 }).toBeTruthy();
    const token = mails.mails.map(linkIn).find(Boolean) ?? '';

    const link = await visit(`/forgot-password#${token}`, { origin: shop.url, allow: [/404/] });
    await main(link).getByRole('button', { name: 'Set the password' }).waitFor();
    await link.getByLabel('New password', { exact: true }).fill('warp and weft');
    await expectAccessible(link);
    await main(link).getByRole('button', { name: 'Set the password' }).click();
    await toast(link, 'Your new password is set. Please log in with it.').waitFor();
    await expectLogin(link);
    await fillIn(link, { Email: user.email, Password: 'warp and weft' });
    await main(link).getByRole('button', { name: 'Log In' }).click();
    await expectAt(link, '/');

    const again = await visit(`/forgot-password#${token}`, { origin: shop.url, allow: [/404/] });
    await main(again).getByRole('button', { name: 'Set the password' }).waitFor();
    await again.getByLabel('New password', { exact: true }).fill('another weft');
    await main(again).getByRole('button', { name: 'Set the password' }).click();
    await toast(again, 'This link is too old, or it was used before. Please ask for another one.', 'alert').waitFor();
  } finally {
    await shop.stop();
    await mails.close();
  }
});

test('no link is offered where no mails are sent', async ({ visit }) => {
  const page = await visit('/forgot-password');
  await main(page).getByRole('button', { name: 'Reset Password' }).waitFor();
  await expectCount(page.getByRole('button', { name: 'Send me a link' }), 0);
});
