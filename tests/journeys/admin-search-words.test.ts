import type { Locator, Page } from 'playwright-core';
import { expectSound } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/journey.ts';
import {
  card,
  cards,
  expectCount,
  expectFocus,
  heading,
  mainButton,
  mainField,
  toast,
} from '#tests/support/storefront.ts';

const row = (page: Page, word: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: word, exact: true }) });

test('an admin adds, changes and deletes a synonym on a phone, and the search uses it', async ({ visit, admin }) => {
  const results = await visit('/search?keyword=zari');
  await heading(results, /./).waitFor();
  await expectCount(cards(results), 0);

  const page = await visit('/dashboard/admin/search-words', { storage: admin.storage, viewport: phone });
  await row(page, 'tee').getByText('t-shirt, tee-shirt').waitFor();
  await mainField(page, 'Word').fill('zari');
  await mainField(page, 'Also finds').fill(' stepwell ,');
  await mainButton(page, 'Add').click();
  await toast(page, 'Searches for zari follow the list now').waitFor();
  await row(page, 'zari').getByText('One way').waitFor();
  await expectFocus(page.getByRole('table'));
  await expectSound(page);
  await results.reload();
  await card(results, 'Stepwell Oversized Tee').waitFor();

  await row(page, 'zari').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Change zari' }).waitFor();
  await expectFocus(mainField(page, 'Word'));
  await mainField(page, 'Also finds').fill('kite');
  await mainButton(page, 'Save').click();
  await row(page, 'zari').getByText('kite', { exact: true }).waitFor();
  await row(page, 'zari').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'zari is deleted').waitFor();
  await expectCount(row(page, 'zari'), 0);
  await expectFocus(page.getByRole('table'));
});
