import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectSound } from '#tests/support/axe.ts';
import { phone } from '#tests/support/journey.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { heading, main } from '#tests/support/storefront.ts';

/** On the mock build, because the money of the real shop is in order. Its answers are recorded: the list stays as it is. */

const region = (page: Page, name: string) => main(page).getByRole('region', { name });

/** Expects the focus within `main`, so that the next Tab continues there. */
const expectFocusInPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);

test('on a phone an admin sends a payment back and settles an order without money, by keyboard', async ({ visit }) => {
  const page = await visit('/dashboard/admin?scenario=admin', { viewport: phone });
  await main(page).getByText('8 entries need a look.').waitFor();
  await main(page).getByRole('link', { name: 'Payments to check' }).click();
  await heading(page, 'Payments to check').waitFor();
  await main(page).getByText('8 wait for you').waitFor();
  await region(page, 'Webhooks do not arrive').getByText('2 payments found by asking').waitFor();
  await expectSound(page);

  await region(page, 'Payments without an order').getByRole('button', { name: 'Send it back' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Send Rs. 1299 back?' });
  await question.waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await question.getByRole('button', { name: 'Send it back' }).focus();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await expectFocusInPage(page);

  await region(page, 'Orders without money').getByRole('button', { name: 'Looked at' }).click();
  const dialog = page.getByRole('dialog', { name: 'Have you looked at order 1007?' });
  await dialog.getByLabel('What was done').fill('The bank has it.');
  await dialog.getByRole('button', { name: 'Take it off' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectFocusInPage(page);
});
