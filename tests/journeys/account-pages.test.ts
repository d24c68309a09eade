import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#tests/support/axe.ts';
import { aPerson, fillIn } from '#tests/support/account.ts';
import { storedCart, checkOut, outcomeDialog, openPayment, payment, plenty } from '#tests/support/checkout.ts';
import { desktop, phone, test } from '#tests/support/journey.ts';
import { allProducts, expectCount, heading, main } from '#tests/support/storefront.ts';

const fits = async (page: Page) => {
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
  ] as const)('%s can be used by everybody, also when it was refused', async ([path, name], { visit }) => {
    const page = await visit(path, options);
    await heading(page, name).waitFor();
    await expectAccessible(page);
    await fits(page);
    await main(page).getByRole('button', { name, exact: true }).click();
    await main(page).getByText('Email is required').waitFor();
    await expectAccessible(page);
    await fits(page);
  });

  test("a guard's countdown has no accessibility violations", async ({ visit }) => {
    // Its seconds pass slowly, so that it stays while it is looked at.
    const slowly = (page: Page) =>
      page.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        window.setTimeout = ((run: () => void, wait?: number) =>
          later(run, wait === 1000 ? 60_000 : wait)) as typeof window.setTimeout;
      });
    const page = await visit('/dashboard/user', { ...options, before: slowly });
    await heading(page, 'redirecting to you in 3 second').waitFor();
    await expectAccessible(page);
    await fits(page);
  });

  test('dashboard, cart, alerts and orders have no accessibility violations', async ({ visit, shop }) => {
    const [one, two] = plenty(await allProducts(shop));
    const { storage } = await aPerson(shop, { name: 'Asha Venkatanarasimharajuvaripeta Rao' });
    const page = await visit('/cart', { ...options, storage: { ...storage, ...storedCart(one, two, two) } });
    await checkOut(page).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await fits(page);
    await openPayment(page);
    await expectAccessible(page);
    await payment(page).fail();
    await payment(page).dialog.getByText('You can try again.').waitFor();
    await payment(page).dismiss();
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
      await fits(page);
    }
    await fillIn(page, { Pincode: '12' });
    await main(page).getByRole('button', { name: 'Update' }).click();
    await main(page).getByText('Pincode needs 6 digits').waitFor();
    await expectAccessible(page);
    await expectCount(page.getByRole('heading', { level: 1 }), 1);
  });
});
