import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { expectAccessible, expectSound } from '#tests/support/axe.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { desktop, phone } from '#tests/support/journey.ts';
import { brokenCalls, mockTest as test } from '#tests/support/mock-journey.ts';
import {
  cards,
  cartLink,
  expectAt,
  expectCount,
  heading,
  mainButton,
  mainField,
  storedJson,
  toast,
  main,
} from '#tests/support/storefront.ts';

const newest = readFixtures().products[0]!;
const panel = (page: Page) => page.getByRole('complementary', { name: 'Scenarios' });

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
  for (const key of Object.keys(others)) await expect.poll(() => storedJson(page, key)).toBeNull();
});

test('a refusal is a toast at the top centre of the page', inFullRun, async ({ visit }) => {
  const page = await visit('/login?scenario=login-locked', {
    allow: brokenCalls,
    before: (tab) => tab.clock.install(),
  });
  await mainField(page, 'Email').fill('asha@example.com');
  await mainField(page, 'Password').fill('weft-shopper');
  // The paused clock keeps the toast on the page.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await mainButton(page, 'Log In').click();
  const shown = toast(page, 'Too many tries. Please wait a little and try again.', 'alert');
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return shown.isVisible();
    })
    .toBe(true);
  const box = (await shown.boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - desktop.width / 2)).toBeLessThan(3);
  // Over the top bar, so that it hides no heading.
  expect(box.y).toBeLessThan((await page.getByRole('banner').boundingBox())!.height);
  expect(box.y + box.height).toBeLessThanOrEqual((await heading(page, 'Log In').boundingBox())!.y);
});

/** On the mock build, because the money of the real shop is in order. Its answers are recorded: the list stays as it is. */
test('on a phone an admin sends a payment back by keyboard', inFullRun, async ({ visit }) => {
  const page = await visit('/dashboard/admin?scenario=admin', { viewport: phone });
  await main(page).getByRole('link', { name: 'Payments to check' }).click();
  await heading(page, 'Money').waitFor();
  await main(page).getByText('8 wait for you').waitFor();
  const region = (name: string) => main(page).getByRole('region', { name });
  await region('The provider’s messages about payments do not arrive')
    .getByText('2 payments found by asking')
    .waitFor();
  await expectSound(page);

  await region('Payments without an order').getByRole('button', { name: 'Send it back' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Send Rs. 1,299 back?' });
  await question.waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await question.getByRole('button', { name: 'Send it back' }).focus();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  // Within `main`, so that the next Tab continues there.
  await expect
    .poll(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)))
    .toBe(true);
});
