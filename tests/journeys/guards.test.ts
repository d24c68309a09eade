import { describe, expect } from 'vitest';
import { registerShopper, fillIn, resetPasswordElsewhere } from '#tests/support/account.ts';
import { test } from '#tests/support/journey.ts';
import {
  breakCalls,
  expectAt,
  expectCount,
  expectLogin,
  heading,
  main,
  stored,
  toast,
} from '#tests/support/storefront.ts';

const sessionEnded = 'Your session has ended. Please log in again.';

describe('a dashboard page', () => {
  test.for(['/dashboard/user', '/dashboard/user/profile', '/dashboard/user/orders'])(
    '%s counts down from 3 for a visitor, leads to the log-in and returns afterwards',
    async (path, { visit, shop }) => {
      const { user, password } = await registerShopper(shop);
      const page = await visit(path);
      for (const seconds of [3, 2, 1]) await heading(page, `redirecting to you in ${seconds} second`).waitFor();
      await expectLogin(page);
      expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toBe(path);
      await fillIn(page, { Email: user.email, Password: password });
      await main(page).getByRole('button', { name: 'Log In' }).click();
      await expectAt(page, path);
      await heading(page, 'Hello, Asha Rao').waitFor();
    },
  );

  test('announces the reason once and has a link that skips the countdown', async ({ visit }) => {
    const page = await visit('/dashboard/user/orders');
    await main(page).getByRole('status').filter({ hasText: 'You need to be logged in' }).waitFor();
    await main(page).getByRole('link', { name: 'Go there now' }).click();
    await expectLogin(page);
  });

  test('refuses an invalid token', async ({ visit, shop }) => {
    const { user } = await registerShopper(shop);
    const auth = JSON.stringify({ user, token: 'not-a-token' });
    const page = await visit('/dashboard/user', { storage: { auth }, allow: [/401/] });
    await heading(page, /redirecting to you in \d second/).waitFor();
    await toast(page, sessionEnded, 'alert').waitFor();
    await expect.poll(() => stored(page, 'auth')).toBeNull();
    await expectLogin(page);
  });

  test('shows an error if the server is unreachable, and can be retried', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit('/about', { storage, allow: [/user-auth/, /Failed to load resource/] });
    const restore = await breakCalls(page, '**/auth/user-auth', 'network');
    await page.goto('/dashboard/user/profile');
    await main(page).getByText('We could not look up your account.').waitFor();
    await restore();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Hello, Asha Rao').waitFor();
    await expectAt(page, '/dashboard/user/profile');
  });
});

describe('a revoked session', () => {
  test('ends in all tabs at the next call, with a message', async ({ visitor, shop }) => {
    const person = await registerShopper(shop);
    const { open } = await visitor({ storage: person.storage, allow: [/401/] });
    const [first, second] = [await open('/dashboard/user'), await open('/about')];
    await heading(first, 'Hello, Asha Rao').waitFor();
    await second.getByRole('button', { name: /Asha Rao/ }).waitFor();

    await resetPasswordElsewhere(shop, person);
    await first.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }).click();
    await toast(first, sessionEnded, 'alert').waitFor();
    await expect.poll(() => stored(first, 'auth')).toBeNull();
    await second.getByRole('link', { name: 'Log In' }).waitFor();
    await expectCount(second.getByRole('button', { name: /Asha Rao/ }), 0);
  });
});
