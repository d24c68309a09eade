import { expect } from 'vitest';
import { returnIds } from '#tests/contract/first-returns.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { brokenCalls, mockTest as test } from '#tests/support/mock-journey.ts';
import { main, toast } from '#tests/support/storefront.ts';

const returns = '/dashboard/admin/returns';
const allow = brokenCalls;

test('return-window-over: the form says so, and still offers what the shop did wrong', async ({ visit }) => {
  const page = await visit('/dashboard/user/orders/1002/return?scenario=shopper,return-window-over');
  await main(page)
    .getByText(/the days for this are over/)
    .waitFor();
  await main(page).getByText('Too small').waitFor();
  const choice = (name: string) => main(page).getByRole('radio', { name });
  await expect.poll(() => choice('Too small').isDisabled()).toBe(true);
  await expect.poll(() => choice('Faulty').isEnabled()).toBe(true);
});

test('exchange-size-gone: approving says which size is gone', inFullRun, async ({ visit }) => {
  const page = await visit(`${returns}?scenario=admin,exchange-size-gone`, { allow });
  await main(page).getByRole('button', { name: 'Approve request R1002' }).click();
  await toast(page, 'This size is gone: Jasmine String Crop Tee, M. Other sizes left: ', 'alert').waitFor();
});

test('refund-refused: the order says that the provider could not send it', inFullRun, async ({ visit }) => {
  const page = await visit(`${returns}/${returnIds.arrived}?scenario=admin,refund-refused`);
  await main(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await main(page).getByRole('link', { name: /1001/ }).first().click();
  await main(page)
    .getByText(/The payment provider could not send it/)
    .first()
    .waitFor();
});
