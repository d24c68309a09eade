import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createCategory, createProduct, logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/journey.ts';
import { fetchProduct, fieldValues, fillInNewProduct, photoFile } from '#tests/support/product-form.ts';
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

const list = '/dashboard/admin/products';
const update = (slug: string) => `/dashboard/admin/product/${slug}`;
const gone = 'This product is no longer in the shop';
/** Hidden products and those without a photo answer 404 to the public. */
const allow = [/404/, /product-photo/];
const preview = (page: Page) => page.getByRole('dialog', { name: 'Preview' });

describe('hidden products', () => {
  test('hide, gone for shoppers and in their carts, show again', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const product = (await allProducts(shop)).find(({ quantity, sizes }) => quantity > 0 && sizes === undefined)!;
    const { name, slug } = product;
    const cart = { cart: JSON.stringify([product]) };
    const page = await visit(update(slug), { storage, allow });
    await tabTo(mainButton(page, 'Hide'));
    await page.keyboard.press('Enter');
    await toast(page, 'The product is hidden from the shop').waitFor();
    await main(page).getByText('Only admins see this product').waitFor();
    // The photo still shows, by its key.
    const photo = main(page).getByRole('img', { name: `The photo of ${name} as it is now` });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    const shopper = await visit(`/product/${slug}`, { allow });
    await heading(shopper, gone).waitFor();
    const buyer = await visit('/cart', { storage: cart, allow });
    await main(buyer).getByText('No longer in the shop').waitFor();

    await page.goto(`${list}?search=${encodeURIComponent(name)}`);
    await card(page, name).getByText('Hidden', { exact: true }).waitFor();
    await page.goto(update(slug));
    await mainButton(page, 'Show in the shop').click();
    await toast(page, 'The product is in the shop').waitFor();
    await shopper.reload();
    await heading(shopper, name).waitFor();
    await buyer.reload();
    await expectCount(main(buyer).getByText('No longer in the shop'), 0);
    await expectCount(main(buyer).getByRole('link', { name }), 1);
  });

  test('a product without a photo is kept as a draft, previewed and then shown', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit('/dashboard/admin/create-product', { storage, allow });
    await fillInNewProduct(page, { Name: 'Draft Tee' });
    await main(page).getByText('It has no photo yet.').waitFor();
    await mainButton(page, 'Keep as a draft').click();
    await toast(page, 'The draft is kept. Only admins see it.').waitFor();
    await expectAt(page, list);
    await card(page, 'Draft Tee').getByText('Hidden', { exact: true }).waitFor();
    expect(await fetchProduct(shop, 'draft-tee')).toBeUndefined();

    await card(page, 'Draft Tee').getByRole('link').click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await mainButton(page, 'Preview').click();
    await preview(page).getByRole('heading', { level: 1, name: 'Draft Tee' }).waitFor();
    await preview(page).getByText('Nothing can be bought in a preview.').waitFor();
    expect(await preview(page).getByRole('button', { name: 'Add to Cart', exact: true }).isDisabled()).toBe(true);
    expect(asked.filter((path) => path.includes('get-product/'))).toEqual([]);
    await expectAccessible(page);
    await page.goBack();
    await preview(page).waitFor({ state: 'hidden' });
    await expectAt(page, update('draft-tee'));

    await mainField(page, 'Photo').setInputFiles(photoFile);
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    await mainButton(page, 'Show in the shop').click();
    await toast(page, 'The product is in the shop').waitFor();
    expect(await fetchProduct(shop, 'draft-tee')).toMatchObject({ name: 'Draft Tee' });
  });

  test('a duplicate is filled in without photo and pieces, and nothing is saved before the admin saves it', async ({
    visit,
    shop,
  }) => {
    const { storage } = await logInAsAdmin(shop);
    const before = await allProducts(shop);
    const original = before.find(({ sizes }) => (sizes?.length ?? 0) > 1)!;
    const page = await visit(update(original.slug), { storage, allow });
    await main(page).getByRole('link', { name: 'Duplicate' }).click();
    await heading(page, 'Create Product').waitFor();
    await main(page).getByText(`Filled in from ${original.name}.`).waitFor();
    const { description, price, category } = original;
    expect(await fieldValues(page, ['Name', 'Category', 'Description', 'Price', 'Quantity'])).toEqual([
      `${original.name} copy`,
      category.name,
      description,
      String(price),
      '0',
    ]);
    // Nothing was typed: leaving asks nothing.
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await heading(page, 'Users').waitFor();
    expect(await allProducts(shop)).toEqual(before);

    await page.goBack();
    await mainField(page, 'Name').fill('Second Weave Tee');
    await mainButton(page, 'Keep as a draft').click();
    await toast(page, 'The draft is kept. Only admins see it.').waitFor();
    await card(page, 'Second Weave Tee').getByText('Sold out', { exact: true }).waitFor();
  });

  test('several are hidden and shown at once; the table filters by visibility', async ({ visit, shop }) => {
    const admin = await logInAsAdmin(shop);
    const category = await createCategory(shop, admin, 'Ponchos');
    const [one, two] = [await createProduct(shop, admin, category), await createProduct(shop, admin, category)];
    const page = await visit(`${list}?category=${category._id}`, {
      storage: { ...admin.storage, 'back-office-products-view': '"table"' },
      allow,
    });
    const table = main(page).getByRole('grid', { name: 'Products' });
    const rows = table.locator('[role="row"][data-id]');
    const action = (name: string) =>
      main(page).getByRole('group', { name: 'With the selected rows' }).getByRole('button', { name });
    await expectCount(rows, 2);
    await table.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await action('Hide').click();
    await toast(page, '2 products are hidden from the shop').waitFor();
    await expectCount(rows.getByText('Hidden', { exact: true }), 2);
    expect((await allProducts(shop)).filter(({ _id }) => _id === one._id || _id === two._id)).toEqual([]);
    await main(page).getByRole('combobox', { name: 'Visibility' }).selectOption('In the shop');
    await main(page).getByText('No product matches').waitFor();
    await main(page).getByRole('combobox', { name: 'Visibility' }).selectOption('Hidden');
    await rows.filter({ hasText: one.name }).getByRole('checkbox').click();
    await action('Show in the shop').click();
    await toast(page, '1 product is in the shop').waitFor();
    await expectCount(rows, 1);
    await expectAccessible(page);
  });

  test('on a phone the marks, the preview and the list of changes fit and are accessible', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const [{ slug, name, category }] = await allProducts(shop);
    const page = await visit(`${update(slug)}?preview`, { storage, allow, viewport: phone });
    await preview(page).getByRole('heading', { level: 1, name }).waitFor();
    await expectAccessible(page);
    await preview(page).getByRole('button', { name: 'Back to editing' }).click();
    await expectAt(page, update(slug));
    await page.goto('/dashboard/admin/catalogue');
    const csv = `slug,name,description,price,quantity,category\n,Phone Tee,Small.,349,9,${category.name}\n`;
    const file = { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await main(page).getByLabel('CSV file').setInputFiles(file);
    await mainButton(page, 'Check the file').click();
    await main(page).getByRole('list', { name: 'What the import would change' }).getByText('Phone Tee').waitFor();
    await expectAccessible(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

test('the import lists each change with its old and new value before it makes them', async ({ visit, shop }) => {
  const { storage } = await logInAsAdmin(shop);
  const product = (await allProducts(shop)).find(({ sizes }) => sizes === undefined)!;
  const { slug, name, description, price, category } = product;
  const page = await visit('/dashboard/admin/catalogue', { storage, allow });
  const lines = [
    'slug,name,description,price,quantity,category,hidden',
    `${slug},"${name}","${description}",${price + 50},3,${category.name},1`,
    `,Listed Tee,New.,349,9,${category.name},`,
  ];
  const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await main(page).getByLabel('CSV file').setInputFiles(file);
  await mainButton(page, 'Check the file').click();
  const changes = main(page).getByRole('list', { name: 'What the import would change' });
  const changed = changes.getByRole('listitem').filter({ hasText: name });
  await changed.getByText('Changed').waitFor();
  expect((await changed.getByRole('definition').allTextContents()).map((text) => text.trim())).toEqual([
    `before: ${price} → ${price + 50}`,
    `before: ${product.quantity} → 3`,
    'before: 0 → 1',
  ]);
  await changes.getByRole('listitem').filter({ hasText: 'Listed Tee' }).getByText('New', { exact: true }).waitFor();
  expect(await fetchProduct(shop, slug)).toMatchObject({ price });
  await mainButton(page, 'Import').click();
  await toast(page, 'The catalogue is imported').waitFor();
  expect(await fetchProduct(shop, slug)).toBeUndefined();
  await page.goto(`${list}?search=${encodeURIComponent(name)}`);
  await cards(page).filter({ hasText: name }).getByText('Hidden', { exact: true }).waitFor();
});
