import { describe, expect } from 'vitest';
import { registerShopper, fillIn } from '#tests/support/account.ts';
import { test } from '#tests/support/journey.ts';
import { breakCalls, expectAt, expectLogin, main, toast } from '#tests/support/storefront.ts';

describe('Reset Password', () => {
  test('sets a new password with the favorite color, ignoring case and spaces', async ({ visit, shop }) => {
    const { user, password } = await registerShopper(shop, { answer: 'Indigo' });
    const page = await visit('/forgot-password');
    const reset = main(page).getByRole('button', { name: 'Reset Password' });
    await fillIn(page, { Email: user.email, 'Favorite color': 'madder', 'New password': 'warp and weft' });
    await reset.click();
    await toast(page, 'Email or favorite color is not right.', 'alert').waitFor();
    await expectAt(page, '/forgot-password');
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('warp and weft');

    await fillIn(page, { 'Favorite color': ' indigo ' });
    const response = page.waitForResponse('**/auth/forgot-password');
    await reset.click();
    const { message } = (await (await response).json()) as { message: string };
    await toast(page, message).waitFor();
    await expectLogin(page);

    const logIn = main(page).getByRole('button', { name: 'Log In' });
    await fillIn(page, { Email: user.email, Password: password });
    await logIn.click();
    await toast(page, 'Email or password is not right.', 'alert').waitFor();
    await fillIn(page, { Password: 'warp and weft' });
    await logIn.click();
    await expectAt(page, '/');
  });

  test('refuses a short password at its field', async ({ visit, shop }) => {
    const { user } = await registerShopper(shop);
    const page = await visit('/forgot-password', { allow: [/400/] });
    await fillIn(page, { Email: user.email, 'Favorite color': 'Indigo', 'New password': 'abc' });
    await main(page).getByRole('button', { name: 'Reset Password' }).click();
    await main(page).getByText('New password needs at least 6 characters').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('newPassword');
  });

  test('shows an error without a response', async ({ visit }) => {
    const page = await visit('/forgot-password', { allow: [/forgot-password/, /Failed to load resource/] });
    await breakCalls(page, '**/auth/forgot-password', 'network');
    await fillIn(page, { Email: 'a@example.com', 'Favorite color': 'Indigo', 'New password': 'warp and weft' });
    await main(page).getByRole('button', { name: 'Reset Password' }).click();
    await toast(page, 'Something went Wrong', 'alert').waitFor();
  });
});
