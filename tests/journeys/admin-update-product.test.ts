import { readFileSync, statSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillIn } from '#tests/support/account.ts';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, ownShopTest as test } from '#tests/support/journey.ts';
import { photoFile, fetchProduct, fieldValues, fillInNewProduct } from '#tests/support/product-form.ts';
import {
  card,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  mainField,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';
const pathOf = (slug: string) => `/dashboard/admin/product/${slug}`;
/** Hidden products and those without a photo answer 404 to the public. */
const allow = [/404/, /product-photo/];
const photoLength = statSync(photoFile).size;
const preview = (page: Page) => page.getByRole('dialog', { name: 'Preview' });

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

describe('a hidden product', inFullRun, () => {
  test('is gone for shoppers and in their carts, and comes back', async ({ visit, shop, admin }) => {
    const photo = new Blob([readFileSync(photoFile)], { type: 'image/webp' });
    const product = await createProduct(shop, admin, await createCategory(shop, admin, 'Hiding'), { photo });
    const { name, slug } = product;
    const page = await visit(pathOf(slug), { storage: admin.storage, allow });
    await tabTo(mainButton(page, 'Hide'));
    await page.keyboard.press('Enter');
    await toast(page, 'The product is hidden from the shop').waitFor();
    await main(page).getByText('Only admins see this product').waitFor();
    // The photo still shows, by its key.
    const image = main(page).getByRole('img', { name: 'The main photo as it is now' });
    await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);

    const shopper = await visit(`/product/${slug}`, { allow });
    await heading(shopper, 'This product is no longer in the shop').waitFor();
    const buyer = await visit('/cart', { storage: { cart: JSON.stringify([product]) }, allow });
    await main(buyer).getByText('No longer in the shop').waitFor();
    await page.goto(`${list}?search=${encodeURIComponent(name)}`);
    await card(page, name).getByText('Hidden', { exact: true }).waitFor();
    await page.goto(pathOf(slug));
    await mainButton(page, 'Show in the shop').click();
    await toast(page, 'The product is in the shop').waitFor();
    await shopper.reload();
    await heading(shopper, name).waitFor();
    await buyer.reload();
    await main(buyer).getByRole('link', { name }).waitFor();
    await expectCount(main(buyer).getByText('No longer in the shop'), 0);
  });

  test('is kept as a draft on a phone, previewed without public calls, and shown with its photo', async ({
    visit,
    shop,
    admin,
  }) => {
    const page = await visit('/dashboard/admin/create-product', { storage: admin.storage, allow, viewport: phone });
    await fillInNewProduct(page, { Name: 'Draft Tee' });
    await mainButton(page, 'Keep as a draft').click();
    await toast(page, 'The draft is kept. Only admins see it.').waitFor();
    await expectAt(page, list);
    expect(await fetchProduct(shop, 'draft-tee')).toBeUndefined();
    await card(page, 'Draft Tee').getByRole('link').click();
    await mainField(page, 'Photo').setInputFiles(photoFile);
    await main(page).getByText('Unsaved changes').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await mainButton(page, 'Preview').click();
    await preview(page).getByRole('heading', { level: 1, name: 'Draft Tee' }).waitFor();
    await preview(page).getByRole('img', { name: 'Draft Tee' }).waitFor();
    await preview(page).getByText('Nothing can be bought in a preview.').waitFor();
    expect(await preview(page).getByRole('button', { name: 'Add to Cart', exact: true }).isDisabled()).toBe(true);
    expect(asked.filter((path) => path.includes('get-product/'))).toEqual([]);
    await page.goBack();
    await preview(page).waitFor({ state: 'hidden' });
    await expectAt(page, pathOf('draft-tee'));

    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    await mainButton(page, 'Show in the shop').click();
    await toast(page, 'The product is in the shop').waitFor();
    expect(await fetchProduct(shop, 'draft-tee')).toMatchObject({ name: 'Draft Tee' });
  });
});
