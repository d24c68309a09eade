import { describe, expect } from 'vitest';
import { fillIn } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import {
  newProduct,
  photoFile,
  fillInNewProduct,
  photoPreview,
  fetchProduct,
  fieldValues,
} from '#tests/support/product-form.ts';
import {
  card,
  cards,
  expectAt,
  expectCount,
  main,
  mainButton,
  mainField,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const path = '/dashboard/admin/create-product';
const list = '/dashboard/admin/products';

describe('Create Product', () => {
  test('creates a product with a photo and opens the list; the storefront shows the product', async ({
    visit,
    shop,
  }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit('/', { storage });
    // The storefront has cached its list, which must be refetched after the creation.
    await card(page, 'Peacock Feather Oversized Tee').waitFor();
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Create Product' }).click();
    await mainField(page, 'Photo').setInputFiles(photoFile);
    await photoPreview(page).waitFor();
    await fillInNewProduct(page);
    await mainField(page, 'Shipping').selectOption('No');
    await mainButton(page, 'Create').click();
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, list);
    const first = cards(page).first();
    await first.getByRole('link', { name: 'Shuttle Tee' }).waitFor();
    await first.getByText('Rs. 1299.50').waitFor();
    await first.getByText('7 left').waitFor();
    expect(await fetchProduct(shop, 'shuttle-tee')).toMatchObject({ price: 1299.5, quantity: 7, shipping: 0 });

    await first.click();
    await expectAt(page, '/dashboard/admin/product/shuttle-tee');
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await card(page, 'Shuttle Tee').waitFor();
  });

  test('works by keyboard alone', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    // The product has no photo, so the list logs a 404.
    const page = await visit(path, { storage, allow: [/product-photo/, /404/] });
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

  test('shows refusals at their fields and keeps the typed values', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage, allow: [/400/, /422/, /413/] });
    await mainButton(page, 'Create').click();
    for (const label of ['Category', 'Name', 'Description', 'Price', 'Quantity'])
      await main(page).getByText(`${label} is required`).waitFor();

    await fillInNewProduct(page, { Price: '12,50', Quantity: 'many' });
    await mainField(page, 'Photo').setInputFiles(photoFile);
    await mainButton(page, 'Create').click();
    await main(page).getByText('Price must be rupees with at most two decimals').waitFor();
    await main(page).getByText('Quantity must be a whole number').waitFor();
    expect(await fieldValues(page, ['Category', 'Name', 'Price', 'Quantity'])).toEqual([
      'Polos',
      'Shuttle Tee',
      '12,50',
      'many',
    ]);
    await photoPreview(page).waitFor();

    await fillIn(page, { Price: '12.50', Quantity: '3' });
    await mainField(page, 'Photo').setInputFiles({
      name: 'torn.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    await mainButton(page, 'Create').click();
    await main(page)
      .getByText(/^Photo is no picture/)
      .waitFor();
    await mainField(page, 'Photo').setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(6 * 1024 * 1024),
    });
    await main(page)
      .getByText('Photo has 6.0 MB. The shop takes photos of at most 5 MB: please make it smaller.')
      .waitFor();
    expect(await mainField(page, 'Name').inputValue()).toBe('Shuttle Tee');
  });

  test('shows the file name of a photo without a preview, and why the server refuses it', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage, allow: [/422/] });
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await mainField(page, 'Photo').setInputFiles({ name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: heic });
    await main(page).getByText('IMG_2041.HEIC').waitFor();
    await main(page)
      .getByText(/^This browser cannot show it/)
      .waitFor();
    await expectCount(photoPreview(page), 0);
    await fillInNewProduct(page);
    await mainButton(page, 'Create').click();
    await main(page)
      .getByText(/^Photo is HEIC/)
      .waitFor();
    await main(page).getByText('IMG_2041.HEIC').waitFor();
    await mainField(page, 'Photo').setInputFiles(photoFile);
    await photoPreview(page).waitFor();
  });

  test('accepts a dropped image and refuses other files', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    expect(await mainField(page, 'Photo').getAttribute('accept')).toBe('image/*');
    const drop = async (name: string, type: string) => {
      const dataTransfer = await page.evaluateHandle(
        ([fileName, fileType]) => {
          const data = new DataTransfer();
          data.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], fileName, { type: fileType }));
          return data;
        },
        [name, type] as const,
      );
      await mainField(page, 'Photo').dispatchEvent('drop', { dataTransfer });
    };
    await drop('notes.txt', 'text/plain');
    await main(page)
      .getByText(/^Photo is not an image/)
      .waitFor();
    await drop('drawing.svg', 'image/svg+xml');
    await photoPreview(page).waitFor();
    await expectCount(main(page).getByText(/is not an image/), 0);
  });

  test('shows the upload progress, and an error if the request fails', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage, allow: [/ERR_FAILED/, /create-product/] });
    await fillInNewProduct(page);
    await mainField(page, 'Photo').setInputFiles(photoFile);
    let fail = () => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/product/create-product', async (route) => {
      await held;
      await route.abort('failed');
    });
    await mainButton(page, 'Create').click();
    await mainButton(page, 'Creating …').waitFor();
    await main(page).getByRole('progressbar', { name: 'Sending the photo' }).waitFor();
    fail();
    await toast(page, 'Something went Wrong While Creting the Product', 'alert').waitFor();
    await mainButton(page, 'Create').waitFor();
    expect(await mainField(page, 'Name').inputValue()).toBe('Shuttle Tee');
    await expectAt(page, path);
  });
});
