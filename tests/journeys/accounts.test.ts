import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { passwordStrength } from '#src/copy/auth.ts';
import { fillIn, newRegistration, registerShopper } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { startDemoShop } from '#tests/support/shop.ts';
import {
  allProducts,
  cartLink,
  expectAt,
  expectCount,
  expectLogin,
  heading,
  main,
  mainButton,
  storedJson,
  tabTo,
  withToast,
} from '#tests/support/storefront.ts';
import { openMailServer } from '#tests/server/support/mail-server.ts';

const byLabel = ({ name, email, password, phone, address, answer, pincode }: ReturnType<typeof newRegistration>) => ({
  Name: name,
  Email: email,
  Password: password,
  Phone: phone,
  Address: address,
  'Favorite color': answer,
  Pincode: pincode,
});
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const wrongLogin = 'Email or password is not right.';

test('a visitor registers, without the privacy box, and logs in by keyboard alone', async ({ visit }) => {
  const page = await visit('/about');
  await tabTo(page.getByRole('banner').getByRole('link', { name: 'Sign Up' }));
  await page.keyboard.press('Enter');
  await heading(page, 'Sign Up').waitFor();
  const registration = newRegistration();
  for (const [label, text] of Object.entries(byLabel(registration))) {
    await page.evaluate(() => document.querySelector('main')?.focus());
    await tabTo(field(page, label));
    await page.keyboard.type(text);
  }
  await tabTo(mainButton(page, 'Sign Up'));
  await page.keyboard.press('Enter');
  await expectLogin(page);
  await expectCount(page.getByText('Register Successfully'), 1);
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(registration.email);
  expect(await storedJson(page, 'auth')).toBeNull();
  await tabTo(field(page, 'Password'));
  await page.keyboard.type(registration.password);
  await page.keyboard.press('Enter');
  await expectAt(page, '/');
  await page.getByRole('button', { name: /Asha Rao/ }).waitFor();
});

test('Log In returns to the requested page, also after Sign Up', inFullRun, async ({ visit, shop }) => {
  const [product] = await allProducts(shop);
  const page = await visit('/cart', { storage: storedCart(product) });
  await page.getByRole('link', { name: 'Please Login To check Out' }).click();
  await main(page).getByRole('link', { name: 'Sign Up' }).click();
  const registration = newRegistration();
  await fillIn(page, byLabel(registration));
  await mainButton(page, 'Sign Up').click();
  await expectLogin(page);
  await fillIn(page, { Email: registration.email, Password: registration.password });
  await mainButton(page, 'Log In').click();
  await expectAt(page, '/cart');
  await mainButton(page, 'CHECK OUT').waitFor();
  await cartLink(page, 1).waitFor();
});

test('the profile shows the stored values, saves changes and leads to the cart; the session survives a new password', async ({
  visit,
  shop,
}) => {
  const { user, storage, token } = await registerShopper(shop);
  const page = await visit('/dashboard/user/profile', { storage });
  const { name, email, phone, address, pincode } = user;
  for (const [label, text] of Object.entries({
    ...{ Name: name, Email: email, Password: '', Phone: phone },
    ...{ Address: address, 'Favorite color': '', Pincode: pincode },
  })) {
    await expect.poll(() => field(page, label).inputValue(), { message: label }).toBe(text);
  }
  await expect.poll(() => field(page, 'Email').getAttribute('readonly')).not.toBeNull();

  await fillIn(page, { Name: 'Asha R. Rao', Address: '9 Shuttle Street\nPune', Password: 'loom and indigo' });
  await main(page).getByText(passwordStrength.strong, { exact: true }).waitFor();
  await withToast(page, 'Profile Updated Successfully', () => mainButton(page, 'Update').click());
  await expectAt(page, '/cart');
  await page.getByRole('button', { name: /Asha R\. Rao/ }).waitFor();
  const changed = { ...user, name: 'Asha R. Rao', address: '9 Shuttle Street\nPune' };
  await expect.poll(() => storedJson(page, 'auth')).toEqual({ user: changed, token });
  await page.goto('/dashboard/user');
  await heading(page, 'Hello, Asha R. Rao').waitFor();
});

test('Reset Password sets a new password with the favorite color', inFullRun, async ({ visit, shop }) => {
  const { user, password } = await registerShopper(shop, { answer: 'Indigo' });
  const page = await visit('/forgot-password');
  await expectCount(page.getByRole('button', { name: 'Send me a link' }), 0);
  const reset = mainButton(page, 'Reset Password');
  await fillIn(page, { Email: user.email, 'Favorite color': 'madder', 'New password': 'warp and weft' });
  await withToast(page, 'Email or favorite color is not right.', () => reset.click(), 'alert');
  await expect.poll(() => field(page, 'New password').inputValue()).toBe('warp and weft');

  await fillIn(page, { 'Favorite color': ' indigo ' });
  await reset.click();
  await expectLogin(page);
  await fillIn(page, { Email: user.email, Password: password });
  await withToast(page, wrongLogin, () => mainButton(page, 'Log In').click(), 'alert');
  await fillIn(page, { Password: 'warp and weft' });
  await mainButton(page, 'Log In').click();
  await expectAt(page, '/');
});

test('a link by mail sets a new password, once', inFullRun, async ({ visit }) => {
  const mails = await openMailServer();
  const shop = await startDemoShop({ SMTP_URL: mails.url });
  try {
    const { user } = await registerShopper(shop);
    const page = await visit('/forgot-password', { origin: shop.url, allow: [/404/] });
    await fillIn(page, { 'Email for the link': user.email });
    await expectAccessible(page);
    await mainButton(page, 'Send me a link').click();
    await main(page).getByText('If there is an account with this e-mail').waitFor();
    const linkIn = (mail: string) => /\/forgot-password#([\w-]{43})/.exec(mail.replace(/=\r\n/g, ''))?.[1];
    await expect.poll(() => mails.mails.map(linkIn).find(Boolean)).toBeTruthy();
    const token = mails.mails.map(linkIn).find(Boolean) ?? '';

    const link = await visit(`/forgot-password#${token}`, { origin: shop.url, allow: [/404/] });
    await field(link, 'New password').fill('warp and weft');
    await expectAccessible(link);
    await withToast(link, 'Your new password is set. Please log in with it.', () =>
      mainButton(link, 'Set the password').click(),
    );
    await expectLogin(link);
    await fillIn(link, { Email: user.email, Password: 'warp and weft' });
    await mainButton(link, 'Log In').click();
    await expectAt(link, '/');

    const again = await visit(`/forgot-password#${token}`, { origin: shop.url, allow: [/404/] });
    await field(again, 'New password').fill('another weft');
    await withToast(
      again,
      'This link is too old, or it was used before. Please ask for another one.',
      () => mainButton(again, 'Set the password').click(),
      'alert',
    );
  } finally {
    await shop.stop();
    await mails.close();
  }
});
