import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { passwordStrength } from '#src/copy/auth.ts';
import { openMailServer } from '#tests/server/support/mail-server.ts';
import { fillIn, newRegistration, registerShopper, signUpFields } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { checkOutButton, storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { startDemoShop } from '#tests/support/shop.ts';
import {
  cartLink,
  expectAt,
  expectCount,
  expectFocus,
  expectLogin,
  heading,
  main,
  mainButton,
  storedJson,
  tabTo,
  withToast,
} from '#tests/support/storefront.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a visitor registers from the cart, without the privacy box, logs in by keyboard alone, and is back', async ({
  visit,
  products: [product],
}) => {
  const page = await visit('/cart', { storage: storedCart(product) });
  await page.getByRole('link', { name: 'Please Login To check Out' }).click();
  await heading(page, 'Log In').waitFor();
  await tabTo(main(page).getByRole('link', { name: 'Sign Up' }));
  await page.keyboard.press('Enter');
  await heading(page, 'Sign Up').waitFor();
  const registration = newRegistration();
  for (const [label, text] of Object.entries(signUpFields(registration))) {
    await page.evaluate(() => document.querySelector('main')?.focus());
    await tabTo(field(page, label));
    await page.keyboard.type(text);
  }
  await tabTo(mainButton(page, 'Sign Up'));
  await page.keyboard.press('Enter');
  await expectLogin(page);
  await expectCount(page.getByText('Register Successfully'), 1);
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(registration.email);
  await tabTo(field(page, 'Password'));
  await page.keyboard.type(registration.password);
  await page.keyboard.press('Enter');
  await expectAt(page, '/cart');
  await page.getByRole('button', { name: /Asha Rao/ }).waitFor();
  await checkOutButton(page).waitFor();
  await cartLink(page, 1).waitFor();
});

test('without an address CHECK OUT leads to the profile, which saves changes and leads back; the session survives a new password', async ({
  visit,
  products: [product],
  person: { user, token },
}) => {
  const auth = JSON.stringify({ user: { ...user, address: '' }, token });
  const page = await visit('/cart', { storage: { auth, ...storedCart(product) } });
  await checkOutButton(page).click();
  await expectAt(page, '/dashboard/user/profile');
  await main(page).getByRole('status').getByText('Your order needs a delivery address.').waitFor();
  await expectFocus(field(page, 'Address'));
  await page.keyboard.type('9 Shuttle Street');
  const { name, email, phone, pincode } = user;
  for (const [label, text] of Object.entries({
    ...{ Name: name, Email: email, Password: '', Phone: phone },
    ...{ Address: '9 Shuttle Street', 'Favorite color': '', Pincode: pincode },
  })) {
    await expect.poll(() => field(page, label).inputValue(), { message: label }).toBe(text);
  }
  await expect.poll(() => field(page, 'Email').getAttribute('readonly')).not.toBeNull();

  await fillIn(page, { Name: 'Asha R. Rao', Password: 'loom and indigo' });
  await main(page).getByText(passwordStrength.strong, { exact: true }).waitFor();
  await withToast(page, 'Profile Updated Successfully', () => mainButton(page, 'Update').click());
  await expectAt(page, '/cart');
  await main(page).getByText('9 Shuttle Street').first().waitFor();
  await page.getByRole('button', { name: /Asha R\. Rao/ }).waitFor();
  const version = expect.any(String) as string;
  const changed = { ...user, name: 'Asha R. Rao', address: '9 Shuttle Street', version };
  await expect.poll(() => storedJson(page, 'auth')).toEqual({ user: changed, token });
});

test('the favorite color sets a new password, and so does a link by mail, once', inFullRun, async ({ visit }) => {
  const mails = await openMailServer();
  const shop = await startDemoShop({ SMTP_URL: mails.url });
  const options = { origin: shop.url, allow: [/404/] };
  try {
    const { user } = await registerShopper(shop);
    const page = await visit('/forgot-password', options);
    await page.getByRole('button', { name: 'Use the security answer instead' }).click();
    await fillIn(page, { Email: user.email, 'Favorite color': ' indigo ', 'New password': 'warp and weft' });
    await mainButton(page, 'Reset Password').click();
    await expectLogin(page);
    await fillIn(page, { Email: user.email, Password: 'warp and weft' });
    await mainButton(page, 'Log In').click();
    await expectAt(page, '/');

    const other = await visit('/forgot-password', options);
    await fillIn(other, { 'Email for the link': user.email });
    await expectAccessible(other);
    await mainButton(other, 'Send me a link').click();
    await main(other).getByText('If there is an account with this e-mail').waitFor();
    const linkIn = (mail: string) => /\/forgot-password#([\w-]{43})/.exec(mail.replace(/=\r\n/g, ''))?.[1];
    await expect.poll(() => mails.mails.map(linkIn).find(Boolean)).toBeTruthy();
    const token = mails.mails.map(linkIn).find(Boolean) ?? '';

    const link = await visit(`/forgot-password#${token}`, options);
    await field(link, 'New password').fill('another weft');
    await expectAccessible(link);
    await withToast(link, 'Your new password is set. Please log in with it.', () =>
      mainButton(link, 'Set the password').click(),
    );
    await expectLogin(link);
    await fillIn(link, { Email: user.email, Password: 'another weft' });
    await mainButton(link, 'Log In').click();
    await expectAt(link, '/');

    const again = await visit(`/forgot-password#${token}`, options);
    await field(again, 'New password').fill('a third weft');
    const tooOld = 'This link is too old, or it was used before. Please ask for another one.';
    await withToast(again, tooOld, () => mainButton(again, 'Set the password').click(), 'alert');
  } finally {
    await shop.stop();
    await mails.close();
  }
});
