import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/journey.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { expectCount, heading, main, mainButton, toast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/money';
const payments = (page: Page) => main(page).getByRole('region', { name: 'Payments without an order' });
const checkouts = (page: Page) => main(page).getByRole('region', { name: 'Checkouts that the provider does not know' });
const first = (page: Page) => payments(page).getByRole('listitem').first();

/** Expects the focus within `main`, so that the next Tab continues there. */
const expectFocusInPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('Money to look at, on %s', (_, viewport) => {
  test('shows open and settled payments without accessibility violations', async ({ visit }) => {
    const page = await visit('/dashboard/admin?scenario=admin', { viewport, reducedMotion: 'reduce' });
    await main(page).getByText('5 entries need a look.').waitFor();
    await main(page).getByRole('link', { name: 'Money to look at' }).click();
    await heading(page, 'Money to look at').waitFor();
    await main(page).getByText('5 wait for you').waitFor();
    await first(page).getByText('ravi@weft.example').waitFor();
    await payments(page).getByText('Settled by Admin').waitFor();
    await expectAccessible(page);
    await first(page).getByRole('button', { name: 'Send it back' }).click();
    await page.getByRole('dialog', { name: 'Send Rs. 1299 back?' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await first(page).getByRole('button', { name: 'Settle by hand' }).click();
    await page.getByRole('dialog', { name: 'Settle Rs. 1299 by hand?' }).waitFor();
    await expectAccessible(page);
  });
});

test('refunds a payment after a confirmation, by keyboard', async ({ visit }) => {
  const page = await visit(`${path}?scenario=admin`);
  const refund = first(page).getByRole('button', { name: 'Send it back' });
  await refund.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Send Rs. 1299 back?' });
  await question.getByRole('button', { name: 'Leave it' }).click();
  await question.waitFor({ state: 'hidden' });
  await expectCount(payments(page).getByText('Sent back'), 1);

  await refund.click();
  await question.getByRole('button', { name: 'Send it back' }).focus();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await expectCount(payments(page).getByText('Sent back'), 2);
  await expectCount(payments(page).getByRole('button'), 0);
  await main(page).getByText('4 wait for you').waitFor();
  await expectFocusInPage(page);
});

test('an order without money is looked at, with a note', async ({ visit }) => {
  const page = await visit(`${path}?scenario=admin`, { reducedMotion: 'reduce' });
  const orders = main(page).getByRole('region', { name: 'Orders without money' });
  await orders.getByText('It does not know this payment').waitFor();
  await orders.getByText('Looked at by Admin').waitFor();
  await orders.getByText('Paid the rest in cash.').waitFor();
  await orders.getByRole('button', { name: 'Looked at' }).click();
  const dialog = page.getByRole('dialog', { name: 'Have you looked at order 1007?' });
  await dialog.getByLabel('What was done').fill('The bank has it.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take it off' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await orders.getByText('The bank has it.').waitFor();
  await expectCount(orders.getByRole('button'), 0);
  await main(page).getByText('4 wait for you').waitFor();
  await expectFocusInPage(page);
});

test('settles a payment with a note', async ({ visit }) => {
  const page = await visit(`${path}?scenario=admin`, { allow: [/\b400\b/] });
  await first(page).getByRole('button', { name: 'Settle by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle Rs. 1299 by hand?' });
  await dialog.getByRole('button', { name: 'Settle it' }).click();
  await dialog.getByText(/^What was done /).waitFor();
  await dialog.getByLabel('What was done').fill('Sent as order 1042, agreed by phone.');
  await dialog.getByRole('button', { name: 'Settle it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await payments(page).getByText('Sent as order 1042, agreed by phone.').waitFor();
  await main(page).getByText('4 wait for you').waitFor();
  await expectFocusInPage(page);
});

test.for([['Ask again'], ['Set aside']])('an unknown checkout leaves the list: %s', async ([how], { visit }) => {
  const page = await visit(`${path}?scenario=admin`);
  await checkouts(page).getByText('The id provided does not exist').waitFor();
  await checkouts(page).getByRole('button', { name: how! }).click();
  await toast(page, '').waitFor();
  await checkouts(page).waitFor({ state: 'detached' });
  await main(page).getByText('4 wait for you').waitFor();
  await expectFocusInPage(page);
});

test.for([
  ['Refunds that do not get through', 'Try again now', undefined, 'The refund is tried again'],
  ['Refunds that do not get through', 'Money is back', 'It is back', 'The refund is closed'],
  ['Mails that were given up', 'Send again', undefined, 'The mail is sent again'],
  ['Mails that were given up', 'Delete', 'Delete it', 'The mail is deleted'],
])('%s: %s', async ([section, action, confirmation, result], { visit }) => {
  const page = await visit(`${path}?scenario=admin`);
  const region = main(page).getByRole('region', { name: section! });
  const button = region.getByRole('button', { name: action!, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  if (confirmation !== undefined) {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button.click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: confirmation }).click();
  }
  await toast(page, result!).waitFor();
  await region.waitFor({ state: 'detached' });
  await main(page).getByText('4 wait for you').waitFor();
  await expectFocusInPage(page);
});

test('can be retried after an error', async ({ visit }) => {
  const page = await visit(`${path}?scenario=admin,server-error`, { allow: [/\b500\b/] });
  await mainButton(page, 'Try again').first().waitFor();
  await page.goto(`${path}?scenario=admin`);
  await first(page).waitFor();
});
