import { statSync } from 'node:fs';
import type { Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillIn } from '#tests/support/account.ts';
import { createCategory, createProduct, updateProductElsewhere, logInAsAdmin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import { photoFile, fetchProduct, fieldValues } from '#tests/support/product-form.ts';
import {
  allProducts,
  breakCalls,
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
const photoLength = statSync(photoFile).size;

/** The length of a request body in bytes. */
const lengthOf = async (request: Request) => Number((await request.allHeaders())['content-length']);

describe('Update Product', () => {
  test('shows the stored values, sends only a newly chosen photo, and updates the storefront', async ({
    visit,
    shop,
  }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Updates');
    const { slug, name } = await createProduct(shop, admin, category);
    const page = await visit(`/dashboard/admin/product/${slug}`, {
      storage: admin.storage,
      allow: [/product-photo/, /404/],
    });
    await mainField(page, 'Name').waitFor();
    // The category has a name once the categories are loaded.
    await expect
      .poll(() => fieldValues(page, ['Category', 'Name', 'Description', 'Price', 'Quantity', 'Shipping']))
      .toEqual(['Updates', name, 'Plain weave.', '499', '12', '1']);
    await fillIn(page, { Name: 'Renamed', Price: '550' });
    const sent = page.waitForRequest('**/update-product/*');
    await mainButton(page, 'Update').click();
    expect(await lengthOf(await sent)).toBeLessThan(photoLength);
    await toast(page, 'product Updated Succesfully').waitFor();

    await mainField(page, 'Photo').setInputFiles(photoFile);
    const sentAgain = page.waitForRequest('**/update-product/*');
    await mainButton(page, 'Update').click();
    expect(await lengthOf(await sentAgain)).toBeGreaterThan(photoLength);
    await main(page).getByRole('img', { name: 'The photo of Renamed as it is now' }).waitFor();

    // Nothing is unsaved, so no dialog asks.
    await page.getByRole('link', { name: 'See it in the shop' }).click();
    await heading(page, 'Renamed').waitFor();
    await main(page).getByText('Rs. 550').first().waitFor();
  });

  test('shows a conflicting change and keeps the typed values', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Conflicts');
    const product = await createProduct(shop, admin, category);
    const page = await visit(`/dashboard/admin/product/${product.slug}`, {
      storage: admin.storage,
      allow: [/409/, /product-photo/, /404/],
    });
    await mainField(page, 'Price').fill('650');
    await mainField(page, 'Description').fill('Mine.');
    await updateProductElsewhere(shop, admin, product, { price: '599', name: 'Theirs' });
    await mainButton(page, 'Update').click();
    await toast(page, 'Somebody else changed this product meanwhile.', 'alert').waitFor();
    const notice = main(page).getByRole('alert').filter({ hasText: 'Nothing of yours is lost' });
    await notice.getByText('now Theirs').waitFor();
    await notice.getByText('now 599 · yours: 650').waitFor();
    expect(await mainField(page, 'Price').inputValue()).toBe('650');

    await notice.getByRole('button', { name: 'Keep mine on top' }).click();
    expect(await fieldValues(page, ['Name', 'Description', 'Price'])).toEqual(['Theirs', 'Mine.', '650']);
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    const saved = await fetchProduct(shop, product.slug);
    expect(saved).toMatchObject({ name: 'Theirs', description: 'Mine.', price: 650 });

    await mainField(page, 'Name').fill('Never saved');
    await updateProductElsewhere(shop, admin, saved, { name: 'Theirs again' });
    await mainButton(page, 'Update').click();
    await notice.getByRole('button', { name: 'Load what is there now' }).click();
    expect(await fieldValues(page, ['Name', 'Description', 'Price'])).toEqual(['Theirs again', 'Mine.', '650']);
    await expectCount(notice, 0);
  });

  test('deletes a product after a typed confirmation', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Deletions');
    const { slug, name } = await createProduct(shop, admin, category);
    const page = await visit(`/dashboard/admin/product/${slug}`, {
      storage: admin.storage,
      allow: [/product-photo/, /404/],
    });
    await mainField(page, 'Name').fill('Changed and not saved');
    await tabTo(mainButton(page, 'Delete'));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    const confirm = question.getByRole('button', { name: 'Delete', exact: true });
    const typed = question.getByRole('textbox');
    await typed.waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await typed.fill('   ');
    expect(await confirm.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expectAt(page, `/dashboard/admin/product/${slug}`);

    await page.keyboard.press('Enter');
    await expect.poll(() => typed.inputValue()).toBe('');
    await page.keyboard.type('gone');
    await page.keyboard.press('Enter');
    await toast(page, 'Product Deleted Successfully').waitFor();
    await expectAt(page, list);
    await expectCount(main(page).getByRole('link', { name, exact: true }), 0);
    await page.goto(`/dashboard/admin/product/${slug}`);
    await main(page).getByText('This product is no longer in the shop').waitFor();
  });

  test('shows a failed deletion and stays on the page', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [{ slug }] = await allProducts(shop);
    const page = await visit(`/dashboard/admin/product/${slug}`, { storage, allow: [/500/, /product-photo/, /404/] });
    await breakCalls(page, '**/delete-product/*');
    await mainButton(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('textbox').fill('yes');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Something went wrong while Deleting the product', 'alert').waitFor();
    await page.keyboard.press('Escape');
    await expectAt(page, `/dashboard/admin/product/${slug}`);
    await mainButton(page, 'Update').waitFor();
  });
});
