import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { openPayment, outcomeDialog, storedCart, wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls, installClock, panel, pauseClock, runClockUntilShown } from '#tests/support/scenario.ts';
import { cards, cartLink, expectAt, expectCount, storedJson } from '#tests/support/storefront.ts';

const { products } = readFixtures();
const newest = products[0]!;
const [one] = wellStocked(products);
const shopper = personOf('shopper');
const signedIn = ({ user, token }: typeof shopper) => ({ auth: JSON.stringify({ user, token }) });

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
