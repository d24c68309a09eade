import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { expectSound } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, ownShopTest as test } from '#tests/support/journey.ts';
import { fetchProduct } from '#tests/support/product-form.ts';
import {
  allProducts,
  cards,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const path = '/dashboard/admin/catalogue';
const header = 'slug,name,description,price,quantity,category,shipping,hidden';
/** Hidden products and those without a photo answer 404 to the public. */
const allow = [/404/, /product-photo/];

/** Chooses a CSV file with these lines. */
async function choose(page: Page, ...lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
  await main(page).getByLabel('CSV file').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer });
}

async function download(page: Page, click: () => Promise<void>) {
  const [saved] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}

test('the catalogue is exported, and imported by keyboard after a check that lists the changes', async ({
  visit,
  shop,
  admin,
}) => {
  const category = await createCategory(shop, admin, 'Imports');
  const { slug, name, description, price } = await createProduct(shop, admin, category);
  const page = await visit(path, { storage: admin.storage, allow });
  await heading(page, 'Import & export').waitFor();
  await tabTo(mainButton(page, 'Export the catalogue'));
  const exported = await download(page, () => page.keyboard.press('Enter'));
  expect(exported.name).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.csv$/);
  for (const product of await allProducts(shop)) expect(exported.text).toContain(`"${product.slug}"`);

  const template = await download(page, () => main(page).getByRole('link', { name: 'Get a template' }).click());
  await choose(page, ...template.text.trimEnd().split('\r\n'));
  await mainButton(page, 'Check the file').click();
  await main(page).getByText('Importing it makes 1 new product').waitFor();

  await tabTo(main(page).getByLabel('CSV file'));
  const change = `${slug},"${name}","${description}",${price + 50},3,${category.name},1,1`;
  await choose(page, header, change, `,Import Tee,Came in a file.,349.50,9,${category.name},0,`);
  await main(page).getByText('spring.csv').waitFor();
  await tabTo(mainButton(page, 'Check the file'));
  await page.keyboard.press('Enter');
  await main(page).getByText('Importing it makes 1 new product and changes 1 product.').waitFor();
  const changes = main(page).getByRole('list', { name: 'What the import would change' }).getByRole('listitem');
  await changes.filter({ hasText: 'Import Tee' }).getByText('New', { exact: true }).waitFor();
  await changes
    .filter({ hasText: name })
    .getByText(`→ ${price + 50}`)
    .first()
    .waitFor();
  expect(await fetchProduct(shop, slug)).toMatchObject({ price });
  await expectSound(page);

  await tabTo(mainButton(page, 'Import'));
  await page.keyboard.press('Enter');
  await toast(page, 'The catalogue is imported').waitFor();
  await main(page).getByText('It made 1 new product and changed 1 product.').waitFor();
  await expectCount(mainButton(page, 'Import'), 0);
  expect(await fetchProduct(shop, slug)).toBeUndefined();
  await main(page).getByRole('link', { name: 'See the products' }).click();
  await expectAt(page, '/dashboard/admin/products');
  await cards(page).getByText('Import Tee').waitFor();
});

test('an admin backs the shop up on a phone and downloads the file', inFullRun, async ({ visit, admin }) => {
  const page = await visit('/dashboard/admin/backups', { storage: admin.storage, viewport: phone });
  await main(page).getByText('every 24 hours').waitFor();
  const downloads = main(page).getByRole('button', { name: /^Download the backup of/ });
  await mainButton(page, 'Back up now').click();
  await toast(page, 'The database is backed up').waitFor();
  await main(page).getByText('By hand').first().waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), downloads.first().click()]);
  expect(saved.suggestedFilename()).toMatch(/^hand-\d{8}T\d{6}Z\.sqlite$/);
});
