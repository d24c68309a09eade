import type { Page } from 'playwright-core';
import { readFixtures } from '#mocks/fixtures.ts';
import { openPayment, outcomeDialog } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { brokenCalls, mockTest as test } from '#tests/support/mock-journey.ts';
import { main, mainButton, mainField } from '#tests/support/storefront.ts';

const path = `/product/${readFixtures().products[0]!.slug}`;

async function applyCode(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Buy Now' }).first().click();
  await mainButton(page, 'Have a code?').click();
  await mainField(page, 'Code').fill('welcome 10');
  await mainButton(page, 'Apply').click();
}

test('code-refused: the code is refused beside its field', inFullRun, async ({ visit }) => {
  const page = await visit(`${path}?scenario=shopper,code-refused`, { allow: brokenCalls });
  await applyCode(page);
  await main(page).getByText('This code does not work here.').first().waitFor();
});

test('code-ended-meanwhile: the checkout shows the new total, and the cart can be paid without the code', async ({
  visit,
}) => {
  const page = await visit(`${path}?scenario=shopper,code-ended-meanwhile`, { allow: brokenCalls });
  await applyCode(page);
  await main(page).getByText('WELCOME10: 10 % off, at most Rs. 300').waitFor();
  await mainButton(page, 'CHECK OUT').click();
  await main(page).getByText('Nothing was charged.').waitFor();
  await main(page).getByText('WELCOME10 is not used.').first().waitFor();
  await (await openPayment(page)).pay();
  await outcomeDialog(page, 'Payment Successful').waitFor();
});
