import { statSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { aCategory, aProductOf, changeElsewhere, theAdmin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import {
  allProducts,
  breakCalls,
  card,
  expectAt,
  expectCount,
  heading,
  main,
  stored,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const list = '/dashboard/admin/products';
const photo = 'mocks/fixtures/photos/kolam-full-sleeve.webp';
const photoLength = statSync(photo).size;
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const cards = (page: Page) => main(page).getByRole('list', { name: 'Products' }).getByRole('article');
const valuesOf = (page: Page, labels: string[]) => Promise.all(labels.map((label) => field(page, label).inputValue()));

async function chooseCategory(page: Page, name: string): Promise<void> {
  await field(page, 'Category').fill(name.slice(0, 3));
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
}

async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
}

/** How much a request sends, in bytes. */
const lengthOf = async (request: Request) => Number((await request.allHeaders())['content-length']);

const aNewOne = { Name: 'Shuttle Tee', Description: 'Made in a test.', Price: '1299.50', Quantity: '7' };

async function productAt(url: string, slug: string): Promise<Product> {
  const answer = await fetch(`${url}/api/v1/product/get-product/${slug}`);
  return ((await answer.json()) as { product: Product }).product;
}

describe('Create Product', () => {
  test('makes a product with its photo and goes to the list; the shop has it at once', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit('/', { storage });
    // What the shop has fetched before must not hide what is new.
    await card(page, 'Peacock Feather Oversized Tee').waitFor();
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Create Product' }).click();
    await chooseCategory(page, 'Polos');
    await field(page, 'Photo').setInputFiles(photo);
    await main(page).getByRole('img', { name: 'Preview of the photo' }).waitFor();
    await fillIn(page, aNewOne);
    await field(page, 'Shipping').selectOption('No');
    await button(page, 'Create').click();
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, list);
    const first = cards(page).first();
    await first.getByRole('link', { name: 'Shuttle Tee' }).waitFor();
    await first.getByText('Rs. 1299.50').waitFor();
    await first.getByText('7 left').waitFor();
    expect(await productAt(shop.url, 'shuttle-tee')).toMatchObject({ price: 1299.5, quantity: 7, shipping: 0 });

    await first.click();
    await expectAt(page, '/dashboard/admin/product/shuttle-tee');
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
    await card(page, 'Shuttle Tee').waitFor();
  });

  test('by keyboard alone', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    // Without a photo: the list says so.
    const page = await visit('/dashboard/admin/create-product', { storage, allow: [/product-photo/, /404/] });
    await tabTo(field(page, 'Category'));
    await page.keyboard.type('ess');
    await page.keyboard.press('Enter');
    expect(await field(page, 'Category').inputValue()).toBe('Essentials');
    for (const [label, text] of Object.entries({ ...aNewOne, Name: 'Bobbin Tee' })) {
      await tabTo(field(page, label));
      await page.keyboard.type(text);
    }
    await tabTo(field(page, 'Shipping'));
    await page.keyboard.press('ArrowDown');
    await tabTo(button(page, 'Create'));
    await page.keyboard.press('Enter');
    await toast(page, 'product Created Succesfully').waitFor();
    await expectAt(page, list);
    expect(await productAt(shop.url, 'bobbin-tee')).toMatchObject({ shipping: 0, category: { name: 'Essentials' } });
  });

  test('shows every refusal at its field and keeps what was typed', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit('/dashboard/admin/create-product', { storage, allow: [/400/, /422/, /413/] });
    await button(page, 'Create').click();
    for (const label of ['Category', 'Name', 'Description', 'Price', 'Quantity'])
      await main(page).getByText(`${label} is required`).waitFor();

    await chooseCategory(page, 'Polos');
    await fillIn(page, { ...aNewOne, Price: '12,50', Quantity: 'many' });
    await field(page, 'Photo').setInputFiles(photo);
    await button(page, 'Create').click();
    await main(page).getByText('Price must be rupees with at most two decimals').waitFor();
    await main(page).getByText('Quantity must be a whole number').waitFor();
    expect(await valuesOf(page, ['Category', 'Name', 'Price', 'Quantity'])).toEqual([
      'Polos',
      'Shuttle Tee',
      '12,50',
      'many',
    ]);
    await main(page).getByRole('img', { name: 'Preview of the photo' }).waitFor();

    await fillIn(page, { Price: '12.50', Quantity: '3' });
    await field(page, 'Photo').setInputFiles({
      name: 'torn.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    await button(page, 'Create').click();
    await main(page)
      .getByText(/^Photo is no picture/)
      .waitFor();
    await field(page, 'Photo').setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await button(page, 'Create').click();
    await main(page).getByText('That is more than the shop accepts at once.').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Shuttle Tee');
  });

  test('takes a photo that is dropped, and nothing but an image', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit('/dashboard/admin/create-product', { storage });
    expect(await field(page, 'Photo').getAttribute('accept')).toBe('image/*');
    const drop = async (name: string, type: string) => {
      const dataTransfer = await page.evaluateHandle(
        ([fileName, fileType]) => {
          const data = new DataTransfer();
          data.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], fileName, { type: fileType }));
          return data;
        },
        [name, type] as const,
      );
      await field(page, 'Photo').dispatchEvent('drop', { dataTransfer });
    };
    await drop('notes.txt', 'text/plain');
    await main(page)
      .getByText(/^Photo is not an image/)
      .waitFor();
    await drop('drawing.svg', 'image/svg+xml');
    await main(page).getByRole('img', { name: 'Preview of the photo' }).waitFor();
    await expectCount(main(page).getByText(/is not an image/), 0);
  });

  test('tells how much has gone out, and what went wrong where nobody answers', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit('/dashboard/admin/create-product', { storage, allow: [/ERR_FAILED/, /create-product/] });
    await chooseCategory(page, 'Polos');
    await fillIn(page, aNewOne);
    await field(page, 'Photo').setInputFiles(photo);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/product/create-product', async (route) => {
      await held;
      await route.abort('failed');
    });
    await button(page, 'Create').click();
    await button(page, 'Creating …').waitFor();
    await main(page).getByRole('progressbar', { name: 'Sending the photo' }).waitFor();
    answer();
    await toast(page, 'Something went Wrong While Creting the Product', 'alert').waitFor();
    await button(page, 'Create').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Shuttle Tee');
    await expectAt(page, '/dashboard/admin/create-product');
  });

  test('ends a session that the server has ended', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit('/dashboard/admin/create-product', { storage, allow: [/401/] });
    await chooseCategory(page, 'Polos');
    await fillIn(page, aNewOne);
    await page.route('**/product/create-product', (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Please log in to go on.' } }),
    );
    await button(page, 'Create').click();
    await toast(page, 'Your session has ended. Please log in again.', 'alert').waitFor();
    await heading(page, /redirecting to you in \d second/).waitFor();
    await expect.poll(() => stored(page, 'auth')).toBeNull();
  });

  test('asks before what was typed is lost', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const page = await visit('/dashboard/admin/create-product', { storage });
    await field(page, 'Name').fill('Half a product');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    await expectAt(page, '/dashboard/admin/create-product');
    expect(await field(page, 'Name').inputValue()).toBe('Half a product');

    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });

    // The tab asks too, in the browser's own words.
    const asked = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reload;

    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading(page, 'Users').waitFor();
  });
});

describe('Update Product', () => {
  test('shows what is there, sends a photo only if it is another one, and the shop follows', async ({
    visit,
    shop,
  }) => {
    const admin = await theAdmin(shop);
    const category = await aCategory(shop, admin, 'Updates');
    const { slug, name } = await aProductOf(shop, admin, category);
    const page = await visit(`/dashboard/admin/product/${slug}`, {
      storage: admin.storage,
      allow: [/product-photo/, /404/],
    });
    await field(page, 'Name').waitFor();
    expect(await valuesOf(page, ['Category', 'Name', 'Description', 'Price', 'Quantity', 'Shipping'])).toEqual([
      'Updates',
      name,
      'Plain weave.',
      '499',
      '12',
      '1',
    ]);
    await fillIn(page, { Name: 'Renamed', Price: '550' });
    const sent = page.waitForRequest('**/update-product/*');
    await button(page, 'Update').click();
    expect(await lengthOf(await sent)).toBeLessThan(photoLength);
    await toast(page, 'product Updated Succesfully').waitFor();

    await field(page, 'Photo').setInputFiles(photo);
    const sentAgain = page.waitForRequest('**/update-product/*');
    await button(page, 'Update').click();
    expect(await lengthOf(await sentAgain)).toBeGreaterThan(photoLength);
    await main(page).getByRole('img', { name: 'The photo of Renamed as it is now' }).waitFor();

    // Saved: nothing asks on the way to the shop, which shows what is new.
    await page.getByRole('link', { name: 'See it in the shop' }).click();
    await heading(page, 'Renamed').waitFor();
    await main(page).getByText('Rs. 550').first().waitFor();
  });

  test('what others changed meanwhile is told, and nothing typed is lost', async ({ visit, shop }) => {
    const admin = await theAdmin(shop);
    const category = await aCategory(shop, admin, 'Conflicts');
    const product = await aProductOf(shop, admin, category);
    const page = await visit(`/dashboard/admin/product/${product.slug}`, {
      storage: admin.storage,
      allow: [/409/, /product-photo/, /404/],
    });
    await field(page, 'Price').fill('650');
    await field(page, 'Description').fill('Mine.');
    await changeElsewhere(shop, admin, product, { price: '599', name: 'Theirs' });
    await button(page, 'Update').click();
    await toast(page, 'Somebody else changed this product meanwhile.', 'alert').waitFor();
    const notice = main(page).getByRole('alert').filter({ hasText: 'Nothing of yours is lost' });
    await notice.getByText('now Theirs').waitFor();
    await notice.getByText('now 599 · yours: 650').waitFor();
    expect(await field(page, 'Price').inputValue()).toBe('650');

    await notice.getByRole('button', { name: 'Keep mine on top' }).click();
    expect(await valuesOf(page, ['Name', 'Description', 'Price'])).toEqual(['Theirs', 'Mine.', '650']);
    await button(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    const saved = await productAt(shop.url, product.slug);
    expect(saved).toMatchObject({ name: 'Theirs', description: 'Mine.', price: 650 });

    await field(page, 'Name').fill('Never saved');
    await changeElsewhere(shop, admin, saved, { name: 'Theirs again' });
    await button(page, 'Update').click();
    await notice.getByRole('button', { name: 'Load what is there now' }).click();
    expect(await valuesOf(page, ['Name', 'Description', 'Price'])).toEqual(['Theirs again', 'Mine.', '650']);
    await expectCount(notice, 0);
  });

  test('Delete asks for something to be typed, then the product is gone', async ({ visit, shop }) => {
    const admin = await theAdmin(shop);
    const category = await aCategory(shop, admin, 'Deletions');
    const { slug, name } = await aProductOf(shop, admin, category);
    const page = await visit(`/dashboard/admin/product/${slug}`, {
      storage: admin.storage,
      allow: [/product-photo/, /404/],
    });
    await field(page, 'Name').fill('Changed and not saved');
    await tabTo(button(page, 'Delete'));
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

  test('a deletion that fails says so and leaves everything as it is', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const [{ slug }] = await allProducts(shop);
    const page = await visit(`/dashboard/admin/product/${slug}`, { storage, allow: [/500/, /product-photo/, /404/] });
    await breakCalls(page, '**/delete-product/*');
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('textbox').fill('yes');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Something went wrong while Deleting the product', 'alert').waitFor();
    await page.keyboard.press('Escape');
    await expectAt(page, `/dashboard/admin/product/${slug}`);
    await button(page, 'Update').waitFor();
  });
});

describe('Products', () => {
  test('counts, shows, pages and finds; the address says so', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    const products = await allProducts(shop);
    const page = await visit(list, { storage, allow: [/product-photo/, /404/] });
    await main(page).getByText(`${products.length} Products`, { exact: true }).waitFor();
    await expectCount(cards(page), 24);
    await tabTo(main(page).getByRole('link', { name: 'Go to page 2' }));
    await page.keyboard.press('Enter');
    await expectAt(page, `${list}?page=2`);
    await expectCount(cards(page), Math.min(24, products.length - 24));
    await tabTo(main(page).getByRole('searchbox', { name: 'Search products' }));
    await page.keyboard.type('kolam');
    await expectAt(page, `${list}?search=kolam`);
    await cards(page).first().getByRole('link', { name: 'Kolam Full Sleeve' }).waitFor();
    await page.reload();
    await cards(page).first().getByRole('link', { name: 'Kolam Full Sleeve' }).waitFor();
    await main(page).getByRole('searchbox').fill('qqqqqqqq');
    await main(page).getByText('0 Products', { exact: true }).waitFor();
    await main(page).getByText('Nothing matches “qqqqqqqq”').waitFor();
  });

  test('says what went wrong and tries again', async ({ visit, shop }) => {
    const { storage } = await theAdmin(shop);
    let mend = async () => {};
    const page = await visit(list, {
      storage,
      allow: [/500/, /product-photo/, /404/],
      before: async (tab) => (mend = await breakCalls(tab, '**/product/get-product?*')),
    });
    await toast(page, 'Somethig went wrong while getting all products', 'alert').waitFor();
    await mend();
    await button(page, 'Try again').click();
    await cards(page).first().waitFor();
  });
});
