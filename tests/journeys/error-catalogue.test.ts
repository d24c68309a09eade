import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { fillIn } from '#tests/support/account.ts';
import { storedCart, checkOutButton, outcomeDialog, openPayment, wellStocked } from '#tests/support/checkout.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls, expectNoToast, expectToast, installClock } from '#tests/support/scenario.ts';
import {
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  expectLogin,
  heading,
  main,
  toast,
} from '#tests/support/storefront.ts';

/** The shoppers' messages of the specification's section 8; error-catalogue-admin.test.ts has the back office's. */

const { products } = readFixtures();
const [one] = wellStocked(products);
const { user, token, password } = personOf('shopper');
const loggedIn = { auth: JSON.stringify({ user, token }) };
const options = { allow: brokenCalls, before: installClock };

const forms = {
  register: {
    path: '/register',
    button: 'Sign Up',
    typed: {
      Name: 'Nila',
      Email: 'nila@example.com',
      Password: 'indigo-loom',
      Phone: '9876543211',
      Address: '9 Loom Lane',
      'Favorite color': 'Madder',
      Pincode: '370001',
    },
  },
  login: { path: '/login', button: 'Log In', typed: { Email: user.email, Password: password } },
  reset: {
    path: '/forgot-password',
    button: 'Reset Password',
    typed: { Email: user.email, 'Favorite color': 'Indigo', 'New password': 'madder-loom' },
  },
} as const;

/** Expects that the form keeps its values and can be submitted again. */
async function expectResubmittable(page: Page, { button, typed }: (typeof forms)[keyof typeof forms]): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  }
  expect(await main(page).getByRole('button', { name: button, exact: true }).isEnabled()).toBe(true);
}

describe('sign-up, log-in and reset', () => {
  test.for([
    ['register', 'register-refused', 'This email is registered already. Please log in.'],
    ['register', 'register-failed', 'Something went Wrong'],
    ['login', 'login-refused', 'Email or password is not right.'],
    ['login', 'login-failed', 'Something went Wrong'],
    ['login', 'login-locked', 'Too many tries. Please wait a little and try again.'],
    ['reset', 'reset-refused', 'Email or favorite color is not right.'],
    ['reset', 'reset-failed', 'Something went Wrong'],
  ] as const)('%s in %s', async ([name, scenario, message], { visit }) => {
    const form = forms[name];
    const page = await visit(`${form.path}?scenario=${scenario}`, options);
    await fillIn(page, form.typed);
    const send = main(page).getByRole('button', { name: form.button, exact: true });
    await expectToast(page, 'error', message, send);
    await expectNoToast(page);
    await expectResubmittable(page, form);
  });

  test("'Register Successfully' appears once, after a registration", async ({ visit }) => {
    const { path, typed, button } = forms.register;
    const page = await visit(path, options);
    await fillIn(page, typed);
    const send = main(page).getByRole('button', { name: button, exact: true });
    await expectToast(page, 'success', 'Register Successfully', send);
    await expectLogin(page);
    await fillIn(page, { Email: typed.Email, Password: typed.Password });
    await main(page).getByRole('button', { name: 'Log In', exact: true }).click();
    await expectAt(page, '/');
    await expectNoToast(page);
  });
});

describe('products', () => {
  test('a failed list shows an error and can be retried', async ({ visit }) => {
    const page = await visit('/about?scenario=products-failed', options);
    const home = page.getByRole('banner').getByRole('link').first();
    await expectToast(page, 'error', 'Somethig went wrong while getting all products', home);
    await main(page).getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  });

  test('a failure shows its reference, in the toast and in its place', async ({ visit }) => {
    const page = await visit('/about?scenario=products-failed', options);
    await page.getByRole('banner').getByRole('link').first().click();
    const reference = /^Reference mock-\d+$/;
    await page.locator('.weft-toasts').getByText(reference).first().waitFor();
    await main(page).getByRole('alert').getByText(reference).waitFor();
  });

  test("'Item Added Successfully'", async ({ visit }) => {
    const page = await visit('/', options);
    const add = cards(page).first().getByRole('button', { name: 'Add To Cart' });
    await expectToast(page, 'success', 'Item Added Successfully', add);
    await cartLink(page, 1).waitFor();
  });
});

describe('the profile', () => {
  test.for([
    ['profile-refused', 'Something in the profile is not right.'],
    ['profile-failed', 'Something went Wrong'],
  ] as const)('%s', async ([scenario, message], { visit }) => {
    const page = await visit(`/dashboard/user/profile?scenario=${scenario}`, { ...options, storage: loggedIn });
    await fillIn(page, { Address: '1 New Street' });
    const update = main(page).getByRole('button', { name: 'Update', exact: true });
    await expectToast(page, 'error', message, update);
    await expectAt(page, `/dashboard/user/profile?scenario=${scenario}`);
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('1 New Street');
    expect(await update.isEnabled()).toBe(true);
  });

  test("'Profile Updated Successfully'", async ({ visit }) => {
    const page = await visit('/dashboard/user/profile', { ...options, storage: loggedIn });
    await fillIn(page, { Address: '1 New Street' });
    const update = main(page).getByRole('button', { name: 'Update', exact: true });
    await expectToast(page, 'success', 'Profile Updated Successfully', update);
    await expectAt(page, '/cart');
  });
});

test("'Logout Successfull'", async ({ visit }) => {
  const page = await visit('/about', { ...options, storage: loggedIn });
  await page.getByRole('button', { name: user.name }).click();
  const logOut = page.getByRole('menuitem', { name: 'Log Out' });
  await expectToast(page, 'success', 'Logout Successfull', logOut);
  await page.getByRole('link', { name: 'Log In' }).first().waitFor();
});

describe('alerts of the checkout', () => {
  const storage = { ...loggedIn, ...storedCart(one) };

  test.for([
    ['sdk-blocked', 'Unable to load payment SDK'],
    ['checkout-failed', 'We could not start the payment. Nothing was charged: please try again.'],
    ['payments-down', 'The payment provider does not answer. Nothing was charged: please try again in a moment.'],
  ] as const)('%s: the cart stays, and can be checked out again', async ([scenario, message], { visit }) => {
    const page = await visit(`/cart?scenario=${scenario}`, { allow: [...brokenCalls, /mock-checkout/], storage });
    await checkOutButton(page).click();
    await outcomeDialog(page, 'That did not work').getByText(message).waitFor();
    await page.keyboard.press('Escape');
    await cartLink(page, 1).waitFor();
    expect(await checkOutButton(page).isEnabled()).toBe(true);
  });

  test('payment-failed: the cart comes back', async ({ visit }) => {
    const page = await visit('/cart?scenario=payment-failed', { storage });
    await (await openPayment(page)).pay();
    await outcomeDialog(page, 'That did not work').getByText('Payment failed, please try again.').waitFor();
    await page.keyboard.press('Escape');
    await cartLink(page, 1).waitFor();
    expect(await checkOutButton(page).isEnabled()).toBe(true);
  });

  test('payment-pending: the shopper is told to wait', async ({ visit }) => {
    const page = await visit('/cart?scenario=payment-pending', { allow: brokenCalls, storage });
    await (await openPayment(page)).pay();
    await outcomeDialog(page, 'One moment more').waitFor();
  });

  test('orders-failed: an alert and a retry', async ({ visit }) => {
    const page = await visit('/dashboard/user/orders?scenario=orders-failed', { allow: brokenCalls, storage });
    const alert = main(page).getByRole('alert').filter({ hasText: 'Your orders did not load.' });
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

describe('failures without a toast are shown in place', () => {
  const [{ slug }] = products as [(typeof products)[number]];

  test.for([
    ['search-failed', '/search?keyword=tee'],
    ['category-failed', `/category/${one.category.slug}`],
    ['product-failed', `/product/${slug}`],
    ['related-failed', `/product/${slug}`],
    ['filter-failed', `/categories?category=${one.category.slug}`],
  ] as const)('%s', async ([scenario, path], { visit }) => {
    const page = await visit(`${path}${path.includes('?') ? '&' : '?'}scenario=${scenario}`, { allow: brokenCalls });
    const again = main(page).getByRole('button', { name: 'Try again' });
    await again.first().waitFor();
    await expectNoToast(page);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}scenario=`);
    await heading(page, /./).waitFor();
    await cards(page, scenario === 'product-failed' || scenario === 'related-failed' ? 'You May Also Like' : 'Products')
      .first()
      .waitFor();
    await expectCount(again, 0);
  });

  test('count-failed: all loaded products are shown', async ({ visit }) => {
    const page = await visit('/?scenario=count-failed', { allow: brokenCalls });
    await expectCount(cards(page), 6);
    await expectNoToast(page);
    await card(page, products[0]!.name).getByRole('button', { name: 'Add To Cart' }).click();
    await toast(page, 'Item Added Successfully').waitFor();
  });

  test('counts-failed: the filter works without numbers', async ({ visit }) => {
    const page = await visit('/categories?scenario=counts-failed', { allow: brokenCalls });
    await page.getByRole('button', { name: 'Filter' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter' });
    await drawer.getByText('The sizes did not load.').waitFor();
    await drawer.getByRole('checkbox', { name: one.category.name }).check();
    await expect.poll(() => page.url()).toContain(`category=${one.category.slug}`);
    await drawer.getByRole('button', { name: /^In stock/ }).click();
    await expect.poll(() => page.url()).toContain('in_stock=1');
    await expectNoToast(page);
  });

  test('categories-failed: the filter shows an error', async ({ visit }) => {
    const page = await visit('/categories?scenario=categories-failed', { allow: brokenCalls });
    await expectCount(cards(page), 6);
    await page.getByRole('button', { name: 'Filter' }).click();
    // The page's own list of categories shows the same error.
    const drawer = page.getByRole('dialog', { name: 'Filter' });
    await drawer.getByText('The categories did not load.').waitFor();
    await drawer.getByRole('button', { name: 'Try again' }).waitFor();
    await expectNoToast(page);
  });
});
