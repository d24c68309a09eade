import { expect } from 'vitest';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/journey.ts';
import { main, mainButton, toast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/catalogue';

test('an admin backs the shop up and downloads the file', async ({ visit, shop }) => {
  const { storage } = await logInAsAdmin(shop);
  const page = await visit(path, { storage });
  await page.getByRole('heading', { name: 'Backups of the whole shop' }).waitFor();
  await main(page).getByText('every 24 hours').waitFor();
  const downloads = main(page).getByRole('button', { name: /^Download the backup of/ });
  const before = await downloads.count();
  await mainButton(page, 'Back up now').click();
  await toast(page, 'The database is backed up').waitFor();
  await expect.poll(() => downloads.count()).toBe(before + 1);
  await main(page).getByText('By hand').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), downloads.first().click()]);
  expect(download.suggestedFilename()).toMatch(/^hand-\d{8}T\d{6}Z\.sqlite$/);
});

test('a list that does not load can be tried again', async ({ visit, shop }) => {
  const { storage } = await logInAsAdmin(shop);
  const page = await visit(path, {
    storage,
    allow: [/api\/v1\/admin\/backups/, /net::ERR_FAILED/],
    before: (opened) => opened.route('**/api/v1/admin/backups', (route) => route.abort()),
  });
  await main(page).getByText('The backups did not load.').waitFor();
  await page.unroute('**/api/v1/admin/backups');
  await mainButton(page, 'Try again').click();
  await mainButton(page, 'Back up now').waitFor();
});

test.for([
  ['a desktop', {}],
  ['a phone', { viewport: phone }],
] as const)('the backups have no accessibility violations on %s', async ([, options], { visit, shop }) => {
  const { storage } = await logInAsAdmin(shop);
  const page = await visit(path, { storage, ...options });
  await mainButton(page, 'Back up now').click();
  await main(page).getByText('By hand').first().waitFor();
  await expectAccessible(page);
});
