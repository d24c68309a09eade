import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { registerShopper, newRegistration, fillIn } from '#tests/support/account.ts';
import { test } from '#tests/support/journey.ts';
import {
  allProducts,
  breakCalls,
  cartLink,
  expectAt,
  expectCount,
  expectLogin,
  heading,
  main,
  storedJson,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

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
const submit = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** A field's hint or error message. */
const hintOf = async (page: Page, label: string): Promise<string> => {
  const id = await field(page, label).getAttribute('aria-describedby');
  return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

describe('Sign Up', () => {
  test('shows one success toast and leads to the log-in, without requiring the privacy box', async ({ visit }) => {
    const page = await visit('/register');
    await main(page)
      .getByRole('checkbox', { name: /privacy/ })
      .waitFor();
    const typed = newRegistration();
    await fillIn(page, byLabel(typed));
    await submit(page, 'Sign Up').click();
    await expectLogin(page);
    await toast(page, 'Register Successfully').waitFor();
    await expectCount(page.getByText('Register Successfully'), 1);
    expect(await field(page, 'Email').inputValue()).toBe(typed.email);
    expect(await storedJson(page, 'auth')).toBeNull();
  });

  test('has fields with hints and autocomplete', async ({ visit }) => {
    const page = await visit('/register');
    for (const [label, type, autocomplete] of [
      ['Name', 'text', 'name'],
      ['Email', 'email', 'email'],
      ['Password', 'password', 'new-password'],
      ['Phone', 'tel', 'tel'],
      ['Favorite color', 'text', 'off'],
      ['Pincode', 'text', 'postal-code'],
    ] as const) {
      expect(await field(page, label).getAttribute('type'), label).toBe(type);
      expect(await field(page, label).getAttribute('autocomplete'), label).toBe(autocomplete);
      expect(await field(page, label).getAttribute('required'), label).not.toBeNull();
    }
    expect(await field(page, 'Address').getAttribute('autocomplete')).toBe('street-address');
    expect(await field(page, 'Phone').getAttribute('inputmode')).toBe('numeric');
  });

  test('requires every field and focuses the first missing one', async ({ visit }) => {
    const page = await visit('/register');
    await fillIn(page, { Name: 'Asha', Email: 'no address' });
    await submit(page, 'Sign Up').click();
    expect(await hintOf(page, 'Email')).toBe('Email is not an e-mail address');
    expect(await hintOf(page, 'Favorite color')).toBe('Favorite color is required');
    await expectCount(page.locator('[aria-invalid="true"]'), 6);
    expect(await focused(page)).toBe('email');
    await fillIn(page, { Email: 'asha@example.com' });
    await expectCount(page.locator('[aria-invalid="true"]'), 5);
    expect(await focused(page)).toBe('email');
  });

  test('shows refusals at their fields and keeps the values', async ({ visit }) => {
    const page = await visit('/register', { allow: [/400/] });
    const typed = byLabel(newRegistration({ phone: '12', password: 'short' }));
    await fillIn(page, typed);
    await submit(page, 'Sign Up').click();
    await toast(page, 'Please check: Password, Phone', 'alert').waitFor();
    expect(await hintOf(page, 'Password')).toBe('Password needs at least 6 characters');
    expect(await hintOf(page, 'Phone')).toBe('Phone needs 10 to 15 digits');
    expect(await focused(page)).toBe('phone');
    for (const [label, text] of Object.entries(typed)) expect(await field(page, label).inputValue(), label).toBe(text);
    await expectCount(page.getByText('Register Successfully'), 0);
    await fillIn(page, { Phone: '9876543210', Password: 'short' });
    await submit(page, 'Sign Up').click();
    await toast(page, 'Password needs at least 6 characters', 'alert').waitFor();
    await expectCount(page.getByRole('alert').getByText('Please check'), 0);
    await fillIn(page, { Password: 'long enough' });
    await submit(page, 'Sign Up').click();
    await toast(page, 'Register Successfully').waitFor();
  });

  test('refuses a taken e-mail', async ({ visit, shop }) => {
    const { user } = await registerShopper(shop);
    const page = await visit('/register');
    await fillIn(page, byLabel(newRegistration({ email: user.email.toUpperCase() })));
    await submit(page, 'Sign Up').click();
    await toast(page, 'This email is registered already. Please log in.', 'alert').waitFor();
    await expectAt(page, '/register');
    await expectCount(page.getByText('Register Successfully'), 0);
  });

  test.for(['network', 'status'] as const)('shows an error on a failure of the %s', async (how, { visit }) => {
    const page = await visit('/register', { allow: [/auth\/register/, /Failed to load resource/] });
    const restore = await breakCalls(page, '**/auth/register', how);
    await fillIn(page, byLabel(newRegistration()));
    await submit(page, 'Sign Up').click();
    await toast(page, 'Something went Wrong', 'alert').waitFor();
    expect(await field(page, 'Address').inputValue()).toBe('7 Loom Lane, Mumbai');
    await restore();
    await submit(page, 'Sign Up').click();
    await toast(page, 'Register Successfully').waitFor();
  });

  test('sends once despite repeated presses', async ({ visit }) => {
    const page = await visit('/register');
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/auth/register', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await fillIn(page, byLabel(newRegistration()));
    await submit(page, 'Sign Up').click();
    await field(page, 'Name').press('Enter');
    await submit(page, 'Signing you up …').dispatchEvent('click');
    release();
    await toast(page, 'Register Successfully').waitFor();
    expect(sent).toBe(1);
  });
});

describe('Log In', () => {
  test('stores user and token, shows a toast and leads home', async ({ visit, shop }) => {
    const { user, password } = await registerShopper(shop);
    const page = await visit('/login');
    await fillIn(page, { Email: user.email, Password: password });
    await submit(page, 'Log In').click();
    await expectAt(page, '/');
    await page.getByRole('button', { name: /Asha Rao/ }).waitFor();
    await expectCount(page.getByText('Register Successfully'), 0);
    await expect.poll(() => storedJson(page, 'auth')).toEqual({ user, token: expect.any(String) as string });
  });

  test('shows the same refusal for a wrong password and an unknown e-mail', async ({ visit, shop }) => {
    const { user } = await registerShopper(shop);
    const page = await visit('/login');
    for (const email of [user.email, 'nobody@example.com']) {
      await fillIn(page, { Email: email, Password: 'not this one' });
      await submit(page, 'Log In').click();
      await toast(page, 'Email or password is not right.', 'alert').waitFor();
      expect(await field(page, 'Email').inputValue()).toBe(email);
      await expectLogin(page);
    }
  });

  test('returns to the requested page, also after Sign Up', async ({ visit, shop }) => {
    const [product] = await allProducts(shop);
    const page = await visit('/cart', { storage: { cart: JSON.stringify([product]) } });
    await page.getByRole('link', { name: 'Please Login To check Out' }).click();
    await main(page).getByRole('link', { name: 'Sign Up' }).click();
    const registration = newRegistration();
    await fillIn(page, byLabel(registration));
    await submit(page, 'Sign Up').click();
    await expectLogin(page);
    await fillIn(page, { Email: registration.email, Password: registration.password });
    await submit(page, 'Log In').click();
    await expectAt(page, '/cart');
    await page.getByRole('button', { name: 'CHECK OUT' }).waitFor();
    await cartLink(page, 1).waitFor();
  });

  test('redirects a signed-in user at once', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit('/login', { storage });
    await expectAt(page, '/');
  });

  test('reveals and hides the password', async ({ visit }) => {
    const page = await visit('/login');
    await fillIn(page, { Password: 'loom' });
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field(page, 'Password').getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await field(page, 'Password').getAttribute('type')).toBe('password');
    await expectLogin(page);
  });

  test('leads to Sign Up and to Reset Password', async ({ visit }) => {
    const page = await visit('/login');
    await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Reset Password').waitFor();
    await main(page).getByRole('link', { name: 'Log In' }).click();
    await main(page).getByRole('link', { name: 'Sign Up' }).click();
    await heading(page, 'Sign Up').waitFor();
  });
});

test('a visitor registers and logs in by keyboard alone', async ({ visit }) => {
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
  await tabTo(submit(page, 'Sign Up'));
  await page.keyboard.press('Enter');
  await expectLogin(page);
  await tabTo(field(page, 'Email'));
  await page.keyboard.type(registration.email);
  await tabTo(field(page, 'Password'));
  await page.keyboard.type(registration.password);
  await page.keyboard.press('Enter');
  await expectAt(page, '/');
  await page.getByRole('button', { name: /Asha Rao/ }).waitFor();
});
