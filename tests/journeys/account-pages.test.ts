import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#tests/support/axe.ts';
import { registerShopper, fillIn } from '#tests/support/account.ts';
import {
  storedCart,
  checkOutButton,
  outcomeDialog,
  openPayment,
  paymentDialog,
  wellStocked,
} from '#tests/support/checkout.ts';
import { desktop, phone, test } from '#tests/support/journey.ts';
import { allProducts, expectCount, heading, main } from '#tests/support/storefront.ts';

const expectNoOverflow = async (page: Page) => {
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth, page.url()).toBeLessThanOrEqual(innerWidth);
};

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_, viewport) => {
  const options = { viewport, reducedMotion: 'reduce' } as const;

  test.for([
    ['/register', 'Sign Up'],
    ['/login', 'Log In'],
    ['/forgot-password', 'Reset Password'],
  ] as const)('%s has no accessibility violations, also with refused fields', async ([path, name], { visit }) => {
    const page = await visit(path, options);
    await heading(page, name).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await main(page).getByRole('button', { name, exact: true }).click();
    await main(page).getByText('Email is required').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  test("a guard's countdown has no accessibility violations", async ({ visit }) => {
    // The countdown is slowed down so that it lasts until the check has finished.
    const slowDownCountdown = (page: Page) =>
      page.addInitScript(() => {
        const setTimer = window.setTimeout.bind(window);
        window.setTimeout = ((run: () => void, wait?: number) =>
          setTimer(run, wait === 1000 ? 60_000 : wait)) as typeof window.setTimeout;
      });
    const page = await visit('/dashboard/user', { ...options, before: slowDownCountdown });
    await heading(page, 'redirecting to you in 3 second').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  test('dashboard, cart, alerts and orders have no accessibility violations', async ({ visit, shop }) => {
    const [one, two] = wellStocked(await allProducts(shop));
    const { storage } = await registerShopper(shop, { name: 'Asha Venkatanarasimharajuvaripeta Rao' });
    const page = await visit('/cart', { ...options, storage: { ...storage, ...storedCart(one, two, two) } });
    await checkOutButton(page).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await openPayment(page);
    await expectAccessible(page);
    await paymentDialog(page).fail();
    await paymentDialog(page).dialog.getByText('You can try again.').waitFor();
    await paymentDialog(page).dismiss();
    await outcomeDialog(page, 'That did not work').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await (await openPayment(page)).pay();
    await main(page).getByRole('article', { name: one.name }).waitFor();
    for (const path of ['/dashboard/user/orders', '/dashboard/user', '/dashboard/user/profile']) {
      await page.goto(path);
      await heading(page, /^Hello, Asha/).waitFor();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await fillIn(page, { Pincode: '12' });
    await main(page).getByRole('button', { name: 'Update' }).click();
    await main(page).getByText('Pincode needs 6 digits').waitFor();
    await expectAccessible(page);
    await expectCount(page.getByRole('heading', { level: 1 }), 1);
  });
});
