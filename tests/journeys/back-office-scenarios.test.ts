import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { photoFile, fillInNewProduct, photoPreview } from '#tests/support/product-form.ts';
import { brokenCalls, expectToast, installClock } from '#tests/support/scenario.ts';
import { expectAt, expectCount, heading, main, mainButton, mainField, toast } from '#tests/support/storefront.ts';

/** The back-office scenarios for testers beyond section 8 of the specification. */

const { products, orders } = readFixtures();
const [product] = products;
const order = orders.find(({ status }) => status === 'Not Processed');
const office = '/dashboard/admin';
const update = `${office}/product/${product!.slug}`;
const orderPath = `${office}/orders/${order!._id}`;
const options = { allow: brokenCalls, before: installClock };
const failed = (page: Page, message: string) => main(page).getByRole('alert').filter({ hasText: message });

describe('product-changed', () => {
  test('reports the conflict, keeps the typed values and saves them afterwards', async ({ visit }) => {
    const page = await visit(`${update}?scenario=admin,product-changed`, options);
    await mainField(page, 'Price').fill('77');
    const message = 'Somebody else changed this product meanwhile. Look at it again before you change it.';
    await expectToast(page, 'error', message, mainButton(page, 'Update'));
    expect(await mainField(page, 'Price').inputValue()).toBe('77');
    expect(await mainButton(page, 'Update').isEnabled()).toBe(true);

    await page.goto(`${update}?scenario=`);
    await mainField(page, 'Price').fill('77');
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
  });
});

describe('photo-refused', () => {
  const message = 'This file is not a photo that the shop can read.';

  test('Create Product: keeps the typed values and the photo', async ({ visit }) => {
    const page = await visit(`${office}/create-product?scenario=admin,photo-refused`, options);
    await fillInNewProduct(page);
    await mainField(page, 'Photo').setInputFiles(photoFile);
    await photoPreview(page).waitFor();
    await expectToast(page, 'error', message, mainButton(page, 'Create'));
    await photoPreview(page).waitFor();
    expect(await mainField(page, 'Name').inputValue()).toBe('Shuttle Tee');
    expect(await mainButton(page, 'Create').isEnabled()).toBe(true);
  });

  test('Update Product: another photo can be chosen', async ({ visit }) => {
    const page = await visit(`${update}?scenario=admin,photo-refused`, options);
    await mainField(page, 'Photo').setInputFiles(photoFile);
    await expectToast(page, 'error', message, mainButton(page, 'Update'));
    await photoPreview(page).waitFor();
    await mainField(page, 'Photo').setInputFiles('mocks/fixtures/photos/olive-pocket-tee.webp');
    await photoPreview(page).waitFor();
    expect(await mainButton(page, 'Update').isEnabled()).toBe(true);
  });
});

describe('order-moved', () => {
  const message = 'This order has moved on meanwhile.';

  test('moving it: the status stays, and the action can be repeated', async ({ visit }) => {
    const page = await visit(`${orderPath}?scenario=admin,order-moved`, options);
    await expectToast(page, 'error', message, mainButton(page, 'Start processing'));
    expect(await mainButton(page, 'Start processing').isEnabled()).toBe(true);
    await page.goto(`${orderPath}?scenario=`);
    await mainButton(page, 'Start processing').click();
    await toast(page, 'The order is Processing now').waitFor();
  });

  test('cancelling it: the dialog closes, and can be opened again', async ({ visit }) => {
    const page = await visit(`${orderPath}?scenario=admin,order-moved`, options);
    await mainButton(page, 'Cancel order').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expectToast(page, 'error', message, dialog.getByRole('button', { name: 'Cancel and refund' }));
    await dialog.waitFor({ state: 'hidden' });
    await mainButton(page, 'Cancel order').click();
    await dialog.waitFor();
  });
});

test('dashboard-failed: shows the error, can be retried, and the menu works', async ({ visit }) => {
  const page = await visit(`${office}?scenario=admin,dashboard-failed`, options);
  await failed(page, 'The figures did not load.').getByRole('button', { name: 'Try again' }).click();
  await failed(page, 'The figures did not load.').waitFor();
  await main(page).getByText('admin@weft.example').waitFor();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await heading(page, 'Users').waitFor();
  await page.goto(`${office}?scenario=`);
  await main(page).getByLabel('In figures').waitFor();
  await expectCount(failed(page, 'The figures did not load.'), 0);
});

describe('shop-orders-failed', () => {
  test.for([
    [`${office}/orders`, 'The orders did not load.'],
    [orderPath, 'This order did not load.'],
  ] as const)('%s shows the error, can be retried, and loads afterwards', async ([path, message], { visit }) => {
    const page = await visit(`${path}?scenario=admin,shop-orders-failed`, options);
    await failed(page, message).getByRole('button', { name: 'Try again' }).click();
    await failed(page, message).waitFor();
    await page.goto(`${path}?scenario=`);
    await main(page).getByText(`${order!.number}`).first().waitFor();
    await expectCount(failed(page, message), 0);
  });
});

describe('catalogue-file-failed', () => {
  const path = `${office}/catalogue`;

  test('export: shows a toast and can be repeated', async ({ visit }) => {
    const page = await visit(`${path}?scenario=admin,catalogue-file-failed`, options);
    const message = 'The catalogue could not be exported. Please try again.';
    await expectToast(page, 'error', message, mainButton(page, 'Export the catalogue'));
    expect(await mainButton(page, 'Export the catalogue').isEnabled()).toBe(true);
    await expectAt(page, `${path}?scenario=admin,catalogue-file-failed`);
  });

  test('import: the file stays chosen and can be checked again', async ({ visit }) => {
    const page = await visit(`${path}?scenario=admin,catalogue-file-failed`, options);
    const buffer = Buffer.from('slug,name,description,price,quantity,category,shipping\r\n');
    const file = { name: 'spring.csv', mimeType: 'text/csv', buffer };
    await main(page).getByLabel('CSV file').setInputFiles(file);
    await mainButton(page, 'Check the file').click();
    await main(page).getByText('The file was not checked').waitFor();
    await main(page).getByText('Nothing was changed; please check it again.').waitFor();
    await main(page).getByText('spring.csv').waitFor();
    expect(await mainButton(page, 'Check the file').isEnabled()).toBe(true);
    await expectCount(mainButton(page, 'Import'), 0);
  });
});

describe('hidden-products', () => {
  test('are marked in the back office and unknown to the shop', async ({ visit }) => {
    const page = await visit(`${office}/products?scenario=admin,hidden-products`, options);
    await expectCount(main(page).getByText('Hidden', { exact: true }), 2);
    await page.goto(update);
    await main(page).getByText('Only admins see this product').waitFor();
    await mainButton(page, 'Show in the shop').click();
    await toast(page, 'The product is in the shop').waitFor();
    await page.goto(`/product/${product!.slug}?scenario=hidden-products`);
    await heading(page, 'This product is no longer in the shop').waitFor();
  });
});
