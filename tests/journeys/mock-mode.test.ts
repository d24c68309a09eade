import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { fillIn, newRegistration } from '#tests/support/account.ts';
import { openPayment, outcomeDialog, paymentDialog, storedCart, wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls, installClock, panel, pauseClock, runClockUntilShown } from '#tests/support/scenario.ts';
import {
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  expectLogin,
  main,
  mainButton,
  mainField,
  storedJson,
  toast,
} from '#tests/support/storefront.ts';

const { products } = readFixtures();
const newest = products[0]!;
const [one] = wellStocked(products);
const shopper = personOf('shopper');
const admin = personOf('admin');
const signedIn = ({ user, token }: typeof shopper) => ({ auth: JSON.stringify({ user, token }) });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expectLogin(page);
  await fillIn(page, { Email: email, Password: password });
  await mainButton(page, 'Log In').click();
  await page.getByRole('button', { name: /your account/ }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
}

async function openOffice(page: Page, link: string): Promise<void> {
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('link', { name: link, exact: true }).first().click();
}

test('a shopper of the mocks signs up, buys after a failed payment, and a reload keeps account and order', async ({
  visit,
}) => {
  const { name, email, password, phone: number, address, answer, pincode } = newRegistration();
  const page = await visit('/');
  await expectCount(cards(page), 6);
  const photo = card(page, newest.name).getByRole('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/register');
  const typed = { Name: name, Email: email, Password: password, Phone: number, Address: address, Pincode: pincode };
  await fillIn(page, { ...typed, 'Favorite color': answer });
  await mainButton(page, 'Sign Up').click();
  await expectLogin(page);
  await fillIn(page, { Email: email, Password: password });
  await mainButton(page, 'Log In').click();
  await expectAt(page, '/');
  await card(page, newest.name).getByRole('button', { name: 'Add To Cart' }).click();
  await cartLink(page, 1).click();

  const { pay, fail, dismiss } = paymentDialog(page);
  await openPayment(page);
  await fail();
  await dismiss();
  await outcomeDialog(page, 'That did not work').getByText('Payment failed, please try again.').waitFor();
  await page.keyboard.press('Escape');
  await openPayment(page);
  await pay();
  await outcomeDialog(page, 'Payment Successful').waitFor();
  await expectAt(page, '/dashboard/user/orders');
  await main(page).getByRole('article', { name: newest.name }).getByText('Not Processed', { exact: true }).waitFor();
  await cartLink(page, 0).waitFor();
  await page.reload();
  await main(page).getByRole('article', { name: newest.name }).getByText('Not Processed', { exact: true }).waitFor();

  await logOut(page);
  await logIn(page, email, password);
  await logOut(page);
  await logIn(page, admin.user.email, admin.password);
  await openOffice(page, 'Create Category');
  await mainField(page, 'Name').fill('Stoles');
  await mainButton(page, 'Create').click();
  await toast(page, 'Stoles is created').waitFor();
  await page.reload();
  await main(page).getByRole('row').filter({ hasText: 'Stoles' }).waitFor();
  await openOffice(page, 'Orders');
  await main(page).getByRole('row').filter({ hasText: 'Asha Rao' }).first().getByRole('link').first().click();
  await mainButton(page, 'Start processing').click();
  await toast(page, 'The order is Processing now').waitFor();
});

/** Like `tabTo`, for elements in a shadow tree. */
async function tabToInShadow(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element.matches(':focus'));
  for (let stops = 0; stops < 100 && !(await isFocused()); stops += 1) await target.page().keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
}

test('the panel selects a scenario by keyboard, which lasts across pages and reloads, and starts afresh', async ({
  visit,
}) => {
  const others = { sizes: JSON.stringify({ [newest.category._id]: 'L' }), searches: JSON.stringify(['tee']) };
  const page = await visit('/about?scenario=admin', { storage: { ...storedCart(newest), ...others } });
  await cartLink(page, 1).waitFor();
  const summary = panel(page).locator('summary');
  await tabToInShadow(summary);
  await page.keyboard.press('Enter');
  const scenario = (name: string) => panel(page).getByRole('checkbox', { name });
  await scenario('one-product').waitFor();
  await page.keyboard.press('Escape');
  await scenario('one-product').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await scenario('one-product').focus();
  await page.keyboard.press('Space');
  await panel(page).getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expectAt(page, '/about?scenario=one-product,admin');
  await panel(page).getByText('Scenario: one-product, admin').waitFor();
  await page.goto('/categories');
  await expectCount(cards(page), 1);
  await page.reload();
  await expectCount(cards(page), 1);

  await summary.click();
  await panel(page).getByRole('button', { name: 'Start afresh' }).click();
  await cartLink(page, 0).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
  for (const key of Object.keys(others)) expect(await storedJson(page, key)).toBeNull();
});

describe('the mock mode', inFullRun, () => {
  test('payment-late: the shopper is told to wait, then that the payment succeeded', async ({ visit }) => {
    const storage = { ...signedIn(shopper), ...storedCart(one) };
    const page = await visit('/cart?scenario=payment-late', { storage, allow: brokenCalls, before: installClock });
    const payment = await openPayment(page);
    // On a paused clock the last of the shop's questions always comes before the mocks confirm.
    await pauseClock(page);
    await payment.pay();
    await runClockUntilShown(page, outcomeDialog(page, 'One moment more'));
    await runClockUntilShown(page, outcomeDialog(page, 'Payment Successful'));
    await page.clock.resume();
    await outcomeDialog(page, 'Payment Successful').getByRole('button', { name: 'Close' }).click();
    await cartLink(page, 0).waitFor();
  });
});
