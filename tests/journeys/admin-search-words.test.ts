import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/journey.ts';
import { card, cards, expectCount, heading, main, mainButton, mainField, toast } from '#tests/support/storefront.ts';

const path = '/dashboard/admin/search-words';
const row = (page: Page, word: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: word, exact: true }) });
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

test("'tshirt' and 't-shirt' find tees, and a colour finds its shades", async ({ visit }) => {
  for (const keyword of ['tshirt', 't-shirt', 't shirt']) {
    const page = await visit(`/search?keyword=${encodeURIComponent(keyword)}`);
    await cards(page).filter({ hasText: 'Tee' }).first().waitFor();
    await page.close();
  }
});

test('an admin adds, changes and deletes a synonym, and the search uses it', async ({ visit, shop }) => {
  const { storage } = await logInAsAdmin(shop);
  const results = await visit('/search?keyword=zari');
  await expectCount(cards(results), 0);

  const page = await visit(path, { storage });
  await heading(page, 'Search words').waitFor();
  await row(page, 'tee').getByText('t-shirt, tee-shirt').waitFor();
  await mainField(page, 'Word').fill('zari');
  await mainField(page, 'Also finds').fill('stepwell, no such');
  await mainButton(page, 'Add').click();
  await main(page).getByText('Also finds must be single words, such as tee or t-shirt').waitFor();
  await expect.poll(() => isFocused(mainField(page, 'Also finds'))).toBe(true);
  await mainField(page, 'Also finds').fill(' stepwell ,');
  await mainButton(page, 'Add').click();
  await toast(page, 'Searches for zari follow the list now').waitFor();
  await row(page, 'zari').getByText('One way').waitFor();
  await expect.poll(() => isFocused(page.getByRole('table'))).toBe(true);
  await results.reload();
  await card(results, 'Stepwell Oversized Tee').waitFor();

  await row(page, 'zari').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('heading', { name: 'Change zari' }).waitFor();
  await expect.poll(() => isFocused(mainField(page, 'Word'))).toBe(true);
  await mainButton(page, 'Cancel').click();
  await mainButton(page, 'Add').waitFor();
  await expect.poll(() => isFocused(page.getByRole('table'))).toBe(true);
  await row(page, 'zari').getByRole('button', { name: 'Edit' }).click();
  await mainField(page, 'Also finds').fill('kite');
  await mainButton(page, 'Save').click();
  await row(page, 'zari').getByText('kite', { exact: true }).waitFor();
  await row(page, 'zari').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'zari is deleted').waitFor();
  await expectCount(row(page, 'zari'), 0);
  await expect.poll(() => isFocused(page.getByRole('table'))).toBe(true);
  await results.reload();
  await heading(results, /./).waitFor();
  await expectCount(cards(results), 0);
});

test.for([
  ['a desktop', {}],
  ['a phone', { viewport: phone }],
] as const)('the synonyms have no accessibility violations on %s', async ([, options], { visit, shop }) => {
  const { storage } = await logInAsAdmin(shop);
  const page = await visit(path, { storage, ...options });
  await row(page, 'tee').waitFor();
  await expectAccessible(page);
});
