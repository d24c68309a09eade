import { describe, expect } from 'vitest';
import { fillIn } from '#tests/support/account.ts';
import { theAdmin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import { aNewOne, aPhoto, fillInANewOne, photoPreview, productOf, valuesOf } from '#tests/support/product-form.ts';
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
  test('makes a product with its photo and goes to the list; the shop has it at once', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit('/', { storage });
    // What the shop has fetched before must not hide what is new.
    await card(page, 'Peacock Feather Oversized Tee').waitFor();
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Create Product' }).click();
    await mainField(page, 'Photo').setInputFiles(aPhoto);
    await photoPreview(page).waitFor();
    await fillInANewOne(page);
    await mainField(page, 'Shipping').selectOption('No');
    await mainButton(page, 'Create').click();
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, list);
    const first = cards(page).first();
    await first.getByRole('link', { name: 'Shuttle Tee' }).waitFor();
    await first.getByText('Rs. 1299.50').waitFor();
    await first.getByText('7 left').waitFor();
    expect(await productOf(shop, 'shuttle-tee')).toMatchObject({ price: 1299.5, quantity: 7, shipping: 0 });

    await first.click();
    await expectAt(page, '/dashboard/admin/product/shuttle-tee');
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await card(page, 'Shuttle Tee').waitFor();
  });

  test('by keyboard alone', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    // Without a photo: the list says so.
    const page = await visit(path, { storage, allow: [/product-photo/, /404/] });
    await tabTo(mainField(page, 'Category'));
    await page.keyboard.type('ess');
    await page.keyboard.press('Enter');
    expect(await mainField(page, 'Category').inputValue()).toBe('Essentials');
    for (const [label, text] of Object.entries({ ...aNewOne, Name: 'Bobbin Tee' })) {
      await tabTo(mainField(page, label));
      await page.keyboard.type(text);
    }
    await tabTo(mainField(page, 'Shipping'));
    await page.keyboard.press('ArrowDown');
    await tabTo(mainButton(page, 'Create'));
    await page.keyboard.press('Enter');
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, list);
    expect(await productOf(shop, 'bobbin-tee')).toMatchObject({ shipping: 0, category: { name: 'Essentials' } });
  });

  test('shows every refusal at its field and keeps what was typed', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit(path, { storage, allow: [/400/, /422/, /413/] });
    await mainButton(page, 'Create').click();
    for (const label of ['Category', 'Name', 'Description', 'Price', 'Quantity'])
      await main(page).getByText(`${label} is required`).waitFor();

    await fillInANewOne(page, { Price: '12,50', Quantity: 'many' });
    await mainField(page, 'Photo').setInputFiles(aPhoto);
    await mainButton(page, 'Create').click();
    await main(page).getByText('Price must be rupees with at most two decimals').waitFor();
    await main(page).getByText('Quantity must be a whole number').waitFor();
    expect(await valuesOf(page, ['Category', 'Name', 'Price', 'Quantity'])).toEqual([
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

  test('names a photo that the browser cannot show, until the shop says why it does not read it', async ({
    visit,
    shop,
  }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit(path, { storage, allow: [/422/] });
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await mainField(page, 'Photo').setInputFiles({ name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: heic });
    await main(page).getByText('IMG_2041.HEIC').waitFor();
    await main(page)
      .getByText(/^This browser cannot show it/)
      .waitFor();
    await expectCount(photoPreview(page), 0);
    await fillInANewOne(page);
    await mainButton(page, 'Create').click();
    await main(page)
      .getByText(/^Photo is HEIC/)
      .waitFor();
    await main(page).getByText('IMG_2041.HEIC').waitFor();
    await mainField(page, 'Photo').setInputFiles(aPhoto);
    await photoPreview(page).waitFor();
  });

  test('takes a photo that is dropped, and nothing but an image', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
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

  test('tells how much has gone out, and what went wrong where nobody answers', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit(path, { storage, allow: [/ERR_FAILED/, /create-product/] });
    await fillInANewOne(page);
    await mainField(page, 'Photo').setInputFiles(aPhoto);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/product/create-product', async (route) => {
      await held;
      await route.abort('failed');
    });
    await mainButton(page, 'Create').click();
    await mainButton(page, 'Creating …').waitFor();
    await main(page).getByRole('progressbar', { name: 'Sending the photo' }).waitFor();
    answer();
    await toast(page, 'Something went Wrong While Creting the Product', 'alert').waitFor();
    await mainButton(page, 'Create').waitFor();
    expect(await mainField(page, 'Name').inputValue()).toBe('Shuttle Tee');
    await expectAt(page, path);
  });
});
