import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { fillIn } from '#tests/support/account.ts';
import { storedCart, checkOutButton, outcomeDialog, openPayment, wellStocked } from '#tests/support/checkout.ts';
import { inFullRun, sampled } from '#tests/support/full-run.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls, expectNoToast, expectToast, installClock } from '#tests/support/scenario.ts';
import { cards, cartLink, expectAt, expectCount, heading, main, mainButton } from '#tests/support/storefront.ts';

/** The shoppers' messages of the specification's section 8; scenarios.test.ts has the back office's. */

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
      ...{ Name: 'Nila', Email: 'nila@example.com', Password: 'indigo-loom', Phone: '9876543211' },
      ...{ Address: '9 Loom Lane', 'Favorite color': 'Madder', Pincode: '370001' },
    },
  },
  login: { path: '/login', button: 'Log In', typed: { Email: user.email, Password: password } },
  reset: {
    path: '/forgot-password',
    button: 'Reset Password',
    typed: { Email: user.email, 'Favorite color': 'Indigo', 'New password': 'madder-loom' },
  },
  profile: { path: '/dashboard/user/profile', button: 'Update', typed: { Address: '1 New Street' } },
} as const;

describe('a refused or failed form shows a toast, keeps its values and can be sent again', () => {
  for (const { value, options: tags } of sampled(
    [
      ['register', 'register-refused', 'This email is registered already. Please log in.'],
      ['register', 'register-failed', 'Something went Wrong'],
      ['login', 'login-refused', 'Email or password is not right.'],
      ['login', 'login-failed', 'Something went Wrong'],
      ['login', 'login-locked', 'Too many tries. Please wait a little and try again.'],
      ['reset', 'reset-refused', 'Email or favorite color is not right.'],
      ['reset', 'reset-failed', 'Something went Wrong'],
      ['profile', 'profile-refused', 'Something in the profile is not right.'],
      ['profile', 'profile-failed', 'Something went Wrong'],
    ] as const,
    1,
  )) {
    const [name, scenario, message] = value;
    test(scenario, tags, async ({ visit }) => {
      const form = forms[name];
      const storage = name === 'profile' ? loggedIn : {};
      const page = await visit(`${form.path}?scenario=${scenario}`, { ...options, storage });
      await fillIn(page, form.typed);
      await expectToast(page, 'error', message, mainButton(page, form.button));
      await expectNoToast(page);
      await expectAt(page, `${form.path}?scenario=${scenario}`);
      for (const [label, text] of Object.entries(form.typed)) {
        await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
      }
      await expect.poll(() => mainButton(page, form.button).isEnabled()).toBe(true);
    });
  }
});

describe('alerts of the checkout', () => {
  const storage = { ...loggedIn, ...storedCart(one) };

  for (const { value, options: tags } of sampled(
    [
      ['sdk-blocked', 'Unable to load payment SDK'],
      ['checkout-failed', 'We could not start the payment. Nothing was charged: please try again.'],
      ['not-delivered', 'We do not deliver to the pincode 411001 yet.'],
      ['payments-down', 'The payment provider does not answer. Nothing was charged: please try again in a moment.'],
      ['payment-failed', 'Payment failed, please try again.'],
    ] as const,
    1,
  )) {
    const [scenario, message] = value;
    test(`${scenario}: the cart stays, and can be checked out again`, tags, async ({ visit }) => {
      const page = await visit(`/cart?scenario=${scenario}`, { allow: [...brokenCalls, /mock-checkout/], storage });
      if (scenario === 'payment-failed') await (await openPayment(page)).pay();
      else await checkOutButton(page).click();
      await outcomeDialog(page, 'That did not work').getByText(message).waitFor();
      await page.keyboard.press('Escape');
      await cartLink(page, 1).waitFor();
      await expect.poll(() => checkOutButton(page).isEnabled()).toBe(true);
    });
  }

  test('payment-pending: the shopper is told to wait', inFullRun, async ({ visit }) => {
    const page = await visit('/cart?scenario=payment-pending', { allow: brokenCalls, storage });
    await (await openPayment(page)).pay();
    await outcomeDialog(page, 'One moment more').waitFor();
  });

  test('orders-failed: an alert and a retry', inFullRun, async ({ visit }) => {
    const page = await visit('/dashboard/user/orders?scenario=orders-failed', { allow: brokenCalls, storage });
    const alert = main(page).getByRole('alert').filter({ hasText: 'Your orders did not load.' });
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

describe('failures without a toast are shown in place', () => {
  const [{ slug }] = products as [(typeof products)[number]];

  for (const { value, options: tags } of sampled(
    [
      ['search-failed', '/search?keyword=tee'],
      ['category-failed', `/category/${one.category.slug}`],
      ['product-failed', `/product/${slug}`],
      ['related-failed', `/product/${slug}`],
      ['filter-failed', `/categories?category=${one.category.slug}`],
    ] as const,
    1,
  )) {
    const [scenario, path] = value;
    test(scenario, tags, async ({ visit }) => {
      const withScenario = (name: string) => `${path}${path.includes('?') ? '&' : '?'}scenario=${name}`;
      const page = await visit(withScenario(scenario), { allow: brokenCalls });
      const again = mainButton(page, 'Try again');
      await again.first().waitFor();
      await expectNoToast(page);
      await page.goto(withScenario(''));
      await heading(page, /./).waitFor();
      await cards(page, path.startsWith('/product') ? 'You May Also Like' : 'Products')
        .first()
        .waitFor();
      await expectCount(again, 0);
    });
  }

  test.for([
    ['counts-failed', 'The sizes did not load.'],
    ['categories-failed', 'The categories did not load.'],
    ['count-failed', 'Categories'],
  ] as const)('%s: the list is there, and is filtered', inFullRun, async ([scenario, text], { visit }) => {
    const page = await visit(`/categories?scenario=${scenario}`, { allow: brokenCalls });
    await expectCount(cards(page), 6);
    await page.getByRole('button', { name: 'Filter' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter' });
    await drawer.getByText(text).first().waitFor();
    await drawer.getByRole('button', { name: /^In stock/ }).click();
    await expect.poll(() => page.url()).toContain('in_stock=1');
    await expectNoToast(page);
  });
});
