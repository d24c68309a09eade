import { describe, expect } from 'vitest';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import {
  fetchProduct,
  fieldValues,
  fillInNewProduct,
  newProduct,
  photoFile,
  photoPreview,
} from '#tests/support/product-form.ts';
import {
  allProducts,
  card,
  cards,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  mainField,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const path = '/dashboard/admin/create-product';
const list = '/dashboard/admin/products';
const photos = [/product-photo/, /404/];

describe('Create Product', () => {
  test('creates a product with a photo on a phone; the storefront shows it at once', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit('/', { storage, viewport: phone });
    // The storefront has cached its list, which must be refetched after the creation.
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Create Product' }).click();
    await mainField(page, 'Photo').setInputFiles(photoFile);
    await photoPreview(page).waitFor();
    await fillInNewProduct(page, { Name: 'Bobbin Lace Tee' });
    await mainField(page, 'Shipping').selectOption('No');
    await mainButton(page, 'Create').click();
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, list);
    const first = cards(page).first();
    await first.getByRole('link', { name: 'Bobbin Lace Tee' }).waitFor();
    await first.getByText('7 left').waitFor();
    expect(await fetchProduct(shop, 'bobbin-lace-tee')).toMatchObject({ price: 1299.5, quantity: 7, shipping: 0 });
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await card(page, 'Bobbin Lace Tee').getByText('Rs. 1299.50').waitFor();
    const photo = card(page, 'Bobbin Lace Tee').getByRole('img');
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('works by keyboard alone', inFullRun, async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage, allow: photos });
    await tabTo(mainField(page, 'Category'));
    await page.keyboard.type('ess');
    await page.keyboard.press('Enter');
    expect(await mainField(page, 'Category').inputValue()).toBe('Essentials');
    for (const [label, text] of Object.entries({ ...newProduct, Name: 'Bobbin Tee' })) {
      await tabTo(mainField(page, label));
      await page.keyboard.type(text);
    }
    await tabTo(mainField(page, 'Shipping'));
    await page.keyboard.press('ArrowDown');
    await tabTo(mainButton(page, 'Create'));
    await page.keyboard.press('Enter');
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, list);
    expect(await fetchProduct(shop, 'bobbin-tee')).toMatchObject({ shipping: 0, category: { name: 'Essentials' } });
  });

  test(
    'shows the name of a photo that the browser cannot show, and why the server refuses it',
    inFullRun,
    async ({ visit, shop }) => {
      const { storage } = await logInAsAdmin(shop);
      const page = await visit(path, { storage, allow: [/422/] });
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
      await mainField(page, 'Photo').setInputFiles({ name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: heic });
      await main(page).getByText('IMG_2041.HEIC').waitFor();
      await expectCount(photoPreview(page), 0);
      await fillInNewProduct(page, { Name: 'Heic Tee' });
      await mainButton(page, 'Create').click();
      await main(page)
        .getByText(/^Photo is HEIC/)
        .waitFor();
      await mainField(page, 'Photo').setInputFiles(photoFile);
      await photoPreview(page).waitFor();
    },
  );

  test(
    'duplicates a product without its photo and pieces, as a draft that only admins see',
    inFullRun,
    async ({ visit, shop }) => {
      const { storage } = await logInAsAdmin(shop);
      const original = (await allProducts(shop)).find(({ sizes }) => (sizes?.length ?? 0) > 1)!;
      const page = await visit(`/dashboard/admin/product/${original.slug}`, { storage, allow: photos });
      await main(page).getByRole('link', { name: 'Duplicate' }).click();
      await heading(page, 'Create Product').waitFor();
      const { name, description, price, category } = original;
      await main(page).getByText(`Filled in from ${name}.`).waitFor();
      const values = [`${name} copy`, category.name, description, String(price), '0'];
      expect(await fieldValues(page, ['Name', 'Category', 'Description', 'Price', 'Quantity'])).toEqual(values);
      // Nothing was typed: leaving asks nothing.
      await page.getByRole('link', { name: 'Users', exact: true }).click();
      await heading(page, 'Users').waitFor();
      await page.goBack();
      await mainField(page, 'Name').fill('Second Weave Tee');
      await mainButton(page, 'Keep as a draft').click();
      await toast(page, 'The draft is kept. Only admins see it.').waitFor();
      await card(page, 'Second Weave Tee').getByText('Sold out', { exact: true }).waitFor();
    },
  );
});
