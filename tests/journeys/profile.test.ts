import { describe, expect } from 'vitest';
import { passwordStrength } from '#src/copy/auth.ts';
import { registerShopper, fillIn, logIn, resetPasswordElsewhere } from '#tests/support/account.ts';
import { test } from '#tests/support/journey.ts';
import { breakCalls, expectAt, expectCount, heading, main, storedJson, toast } from '#tests/support/storefront.ts';

describe("the user's dashboard", () => {
  test('shows name and e-mail and links to Profile and Orders', async ({ visit, shop }) => {
    const { user, storage } = await registerShopper(shop);
    const page = await visit('/about', { storage });
    await page.getByRole('button', { name: /Asha Rao/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expectAt(page, '/dashboard/user');
    await heading(page, 'Hello, Asha Rao').waitFor();
    await main(page).getByText(user.email, { exact: true }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Your account' });
    await menu.getByRole('link', { name: 'Orders' }).click();
    await main(page).getByText('No Orders are there').waitFor();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: 'Shipping Details' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('the profile', () => {
  test('shows the stored values, saves changes and leads to the cart', async ({ visit, shop }) => {
    const { user, storage, token } = await registerShopper(shop);
    const page = await visit('/dashboard/user/profile', { storage });
    for (const [label, text] of Object.entries({
      Name: user.name,
      Email: user.email,
      Password: '',
      Phone: user.phone,
      Address: user.address,
      Pincode: user.pincode,
    })) {
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(text);
    }
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('readonly')).not.toBeNull();

    await fillIn(page, { Name: 'Asha R. Rao', Address: '9 Shuttle Street\nPune' });
    await main(page).getByRole('button', { name: 'Update' }).click();
    await toast(page, 'Profile Updated Successfully').waitFor();
    await expectAt(page, '/cart');
    await page.getByRole('button', { name: /Asha R\. Rao/ }).waitFor();
    const changed = { ...user, name: 'Asha R. Rao', address: '9 Shuttle Street\nPune' };
    await expect.poll(() => storedJson(page, 'auth')).toEqual({ user: changed, token });
  });

  test('keeps the values when refused and shows the reason at the field', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit('/dashboard/user/profile', { storage });
    await fillIn(page, { Name: 'Asha', Password: 'abc', Pincode: '12' });
    const response = page.waitForResponse('**/auth/profile');
    await main(page).getByRole('button', { name: 'Update' }).click();
    const { error } = (await (await response).json()) as { error: string };
    await toast(page, error, 'alert').waitFor();
    await main(page).getByText('Password needs at least 6 characters', { exact: true }).waitFor();
    await main(page).getByText('Pincode needs 6 digits', { exact: true }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Asha');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('abc');
    await expectAt(page, '/dashboard/user/profile');
    await expectCount(page.getByText('Profile Updated Successfully'), 0);
  });

  test('shows a refusal that has only an error field', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit('/dashboard/user/profile', { storage });
    await page.route('**/auth/profile', (route) => route.fulfill({ json: { error: 'Password is too short' } }));
    await main(page).getByRole('button', { name: 'Update' }).click();
    await toast(page, 'Password is too short', 'alert').waitFor();
    await expectAt(page, '/dashboard/user/profile');
  });

  test('asks before unsaved changes are lost, but not after saving', async ({ visit, shop }) => {
    const { user, storage } = await registerShopper(shop);
    const page = await visit('/dashboard/user/profile', { storage });
    const orders = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('9 Shuttle Street');
    await orders.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    await expectAt(page, '/dashboard/user/profile');
    expect(await address.inputValue()).toBe('9 Shuttle Street');

    await address.fill(user.address);
    await orders.click();
    await expectAt(page, '/dashboard/user/orders');
  });

  test('stays on the page without a response', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit('/dashboard/user/profile', {
      storage,
      allow: [/auth\/profile/, /Failed to load resource/],
    });
    await breakCalls(page, '**/auth/profile');
    await fillIn(page, { Address: '9 Shuttle Street' });
    await main(page).getByRole('button', { name: 'Update' }).click();
    await toast(page, 'Something went Wrong', 'alert').waitFor();
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('9 Shuttle Street');
  });

  test('the new favorite color resets the password', async ({ visit, shop }) => {
    const person = await registerShopper(shop, { answer: 'Indigo' });
    const page = await visit('/dashboard/user/profile', { storage: person.storage });
    expect(await page.getByLabel('Favorite color', { exact: true }).inputValue()).toBe('');
    await fillIn(page, { 'Favorite color': 'Madder' });
    await main(page).getByRole('button', { name: 'Update' }).click();
    await expectAt(page, '/cart');
    await expect(resetPasswordElsewhere(shop, person)).rejects.toThrow('Email or favorite color is not right.');
    await resetPasswordElsewhere(shop, { ...person, answer: 'Madder' });
    await logIn(shop, { email: person.user.email, password: 'another password' });
  });

  test('shows the strength of a new password while typing', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit('/dashboard/user/profile', { storage });
    const password = page.getByLabel('Password', { exact: true });
    for (const [typed, strength] of [
      ['password1', passwordStrength.weak],
      ['loom and indigo', passwordStrength.strong],
      ['twelve looms', passwordStrength.fair],
    ] as const) {
      await password.fill(typed);
      await main(page).getByText(strength, { exact: true }).waitFor();
    }
    await password.fill('');
    await main(page).getByText(passwordStrength.fair).waitFor({ state: 'hidden' });
  });

  test('the session survives a new password', async ({ visit, shop }) => {
    const { user, storage } = await registerShopper(shop);
    const page = await visit('/dashboard/user/profile', { storage });
    await fillIn(page, { Password: 'a longer password' });
    await main(page).getByRole('button', { name: 'Update' }).click();
    await expectAt(page, '/cart');
    await page.goto('/dashboard/user');
    await heading(page, `Hello, ${user.name}`).waitFor();
  });
});
