import { statSync } from 'node:fs';
import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn } from '#tests/support/account.ts';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { photoFile, fieldValues } from '#tests/support/product-form.ts';
import { expectAt, heading, main, mainButton, mainField, tabTo, toast } from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';
const pathOf = (slug: string) => `/dashboard/admin/product/${slug}`;
/** Hidden products and those without a photo answer 404 to the public. */
const allow = [/404/, /product-photo/];
const photoLength = statSync(photoFile).size;

/** The length of a request body in bytes. */
const lengthOf = async (request: Request) => Number((await request.allHeaders())['content-length']);

test('Update sends only a newly chosen photo and updates the storefront; Delete asks for a typed confirmation', async ({
  visit,
  shop,
  admin,
}) => {
  const { slug, name } = await createProduct(shop, admin, await createCategory(shop, admin, 'Updates'));
  const page = await visit(pathOf(slug), { storage: admin.storage, allow });
  // The category has a name once the categories are loaded.
  await expect
    .poll(() => fieldValues(page, ['Category', 'Name', 'Price', 'Quantity', 'Shipping']))
    .toEqual(['Updates', name, '499', '12', '1']);
  await fillIn(page, { Name: 'Renamed', Price: '550' });
  const sent = page.waitForRequest('**/update-product/*');
  await mainButton(page, 'Update').click();
  expect(await lengthOf(await sent)).toBeLessThan(photoLength);
  await toast(page, 'product Updated Succesfully').waitFor();
  await mainField(page, 'Photo').setInputFiles(photoFile);
  const sentAgain = page.waitForRequest('**/update-product/*');
  await mainButton(page, 'Update').click();
  expect(await lengthOf(await sentAgain)).toBeGreaterThan(photoLength);
  await main(page).getByRole('img', { name: 'The main photo as it is now' }).waitFor();

  // Nothing is unsaved, so no dialog asks.
  await page.getByRole('link', { name: 'See it in the shop' }).click();
  await heading(page, 'Renamed').waitFor();
  await main(page).getByText('Rs. 550').first().waitFor();
  await page.goBack();

  await tabTo(mainButton(page, 'Delete'));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete Renamed?' });
  await question.getByRole('textbox').fill('gone');
  await page.keyboard.press('Enter');
  await toast(page, 'Product Deleted Successfully').waitFor();
  await expectAt(page, list);
  await page.goto(pathOf(slug));
  await main(page).getByText('This product is no longer in the shop').waitFor();
});
