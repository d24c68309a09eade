import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, ownShopTest as test } from '#tests/support/journey.ts';
import { expectAt, expectCount, main, withToast } from '#tests/support/storefront.ts';

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const part = '[role="dialog"]';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test(
  'an admin turns the second factor on, logs in with a code and a recovery code, and turns it off',
  inFullRun,
  async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const page = await visit('/dashboard/admin/account', { storage: admin.storage });
    await press(page, 'Turn it on');
    const password = dialog(page, 'A code at log-in');
    await password.waitFor();
    await expect.poll(() => focused(page)).toBe('password');
    await expectAccessible(page, part);
    await password.getByLabel('Password', { exact: true }).fill('wrong');
    await password.getByRole('button', { name: 'Continue' }).click();
    await password.getByText('Password is not right').waitFor();
    await password.getByLabel('Password', { exact: true }).fill(admin.password);
    await password.getByRole('button', { name: 'Continue' }).click();

    const scan = dialog(page, 'Scan this with your app');
    await scan.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await expect.poll(() => focused(page)).toBe('code');
    await expectAccessible(page, part);
    const secret = (await scan.getByText('Or type this key').locator('span').innerText()).replaceAll(' ', '');
    await scan.getByLabel('Code', { exact: true }).fill('000000');
    await scan.getByRole('button', { name: 'Turn it on' }).click();
    await scan.getByText('Code is not right, or it was used before').waitFor();
    await scan.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await scan.getByRole('button', { name: 'Turn it on' }).click();

    const shown = dialog(page, 'Your recovery codes');
    await shown.waitFor();
    await expectAccessible(page, part);
    const codes = await shown.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.keyboard.press('Escape');
    await shown.getByRole('button', { name: 'I have kept them' }).click();
    await shown.waitFor({ state: 'hidden' });
    await main(page).getByText('10 recovery codes are left.').waitFor();

    const elsewhere = await visit('/login', { viewport: phone });
    await fillIn(elsewhere, { Email: admin.user.email, Password: admin.password });
    await main(elsewhere).getByRole('button', { name: 'Log In' }).click();
    await main(elsewhere).getByText('Please enter the code of your authenticator app too.').waitFor();
    await expect.poll(() => focused(elsewhere)).toBe('code');
    const code = elsewhere.getByLabel('Code', { exact: true });
    await expect.poll(() => code.getAttribute('autocomplete')).toBe('one-time-code');
    await expectAccessible(elsewhere);
    await code.fill(codes[0] ?? '');
    await main(elsewhere).getByRole('button', { name: 'Log In' }).click();
    await expectAt(elsewhere, '/');

    await press(page, 'Turn it off');
    const off = dialog(page, 'Turn off the code at log-in?');
    await off.getByLabel('Password', { exact: true }).fill(admin.password);
    await off.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
    await withToast(page, 'Your log-in asks for no code any more.', () =>
      off.getByRole('button', { name: 'Turn it off' }).click(),
    );
    await main(page).getByText('Off: the password alone opens your account.').waitFor();
    await expectCount(page.getByRole('dialog'), 0);
  },
);
