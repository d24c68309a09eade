import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectSound } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import {
  expectCount,
  expectFocus,
  main,
  mainField,
  tabTo,
  toast,
  card,
  cards,
  heading,
  mainButton,
} from '#tests/support/storefront.ts';

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

test('a category is created, renamed and deleted by keyboard on a phone, and the menu of the shop shows it', async ({
  visit,
  admin,
}) => {
  const page = await visit('/dashboard/admin/create-categray', { storage: admin.storage, viewport: phone });
  const dialog = page.getByRole('dialog');
  await tabTo(mainField(page, 'Name'));
  await page.keyboard.type('  Dupattas ');
  await page.keyboard.press('Enter');
  await toast(page, 'Dupattas is created').waitFor();
  await row(page, 'Dupattas').waitFor();
  await expect.poll(() => mainField(page, 'Name').inputValue()).toBe('');
  await expectSound(page);

  const edit = button(row(page, 'Dupattas'), 'Edit');
  await tabTo(edit);
  await page.keyboard.press('Enter');
  const name = dialog.getByLabel('Name');
  await expectFocus(name);
  await expect.poll(() => name.inputValue()).toBe('Dupattas');
  await name.fill('Stoles');
  await page.keyboard.press('Enter');
  await toast(page, 'Stoles is Updated').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await row(page, 'Stoles').waitFor();
  await expectCount(row(page, 'Dupattas'), 0);

  await page.getByRole('button', { name: 'Menu' }).click();
  await button(dialog, 'Categories').click();
  await dialog.getByRole('link', { name: 'Stoles' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await button(row(page, 'Stoles'), 'Delete').click();
  await button(dialog, 'Delete').click();
  await toast(page, 'Stoles is deleted').waitFor();
  await expectCount(row(page, 'Stoles'), 0);
  // The button that had the focus is gone with its row.
  await expectFocus(main(page).getByRole('table'));
});

test(
  'an admin adds, changes and deletes a synonym on a phone, and the search uses it',
  inFullRun,
  async ({ visit, admin }) => {
    const results = await visit('/search?keyword=bagru');
    await heading(results, /./).waitFor();
    await expectCount(cards(results), 0);

    const page = await visit('/dashboard/admin/search-words', { storage: admin.storage, viewport: phone });
    await row(page, 'tee').getByText('t-shirt, tee-shirt').waitFor();
    await mainField(page, 'Word').fill('bagru');
    await mainField(page, 'Also finds').fill(' stepwell ,');
    await mainButton(page, 'Add').click();
    await toast(page, 'Searches for bagru follow the list now').waitFor();
    await row(page, 'bagru').getByText('One way').waitFor();
    await expectFocus(page.getByRole('table'));
    await expectSound(page);
    await results.reload();
    await card(results, 'Stepwell Oversized Tee').waitFor();

    await row(page, 'bagru').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Change bagru' }).waitFor();
    await expectFocus(mainField(page, 'Word'));
    await mainField(page, 'Also finds').fill('kite');
    await mainButton(page, 'Save').click();
    await row(page, 'bagru').getByText('kite', { exact: true }).waitFor();
    await row(page, 'bagru').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'bagru is deleted').waitFor();
    await expectCount(row(page, 'bagru'), 0);
    await expectFocus(page.getByRole('table'));
  },
);
