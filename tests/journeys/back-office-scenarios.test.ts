import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { aPhoto, fillInANewOne, photoPreview } from '#tests/support/product-form.ts';
import { brokenCalls, expectToast, installClock } from '#tests/support/scenario.ts';
import { expectAt, expectCount, heading, main, mainButton, mainField, toast } from '#tests/support/storefront.ts';

/** The testers' scenarios of the back office that are no line of the specification's section 8. */

const { products, orders } = readFixtures();
const [product] = products;
const order = orders.find(({ status }) => status === 'Not Processed');
const office = '/dashboard/admin';
const update = `${office}/product/${product!.slug}`;
const orderPath = `${office}/orders/${order!._id}`;
const options = { allow: brokenCalls, before: installClock };
const failed = (page: Page, words: string) => main(page).getByRole('alert').filter({ hasText: words });

describe('product-changed', () => {
  test('says who was faster, keeps what was typed, and saves it once nobody is', async ({ visit }) => {
    const page = await visit(`${update}?scenario=admin,product-changed`, options);
    await mainField(page, 'Price').fill('77');
    const words = 'Somebody else changed this product meanwhile. Look at it again before you change it.';
    await expectToast(page, 'error', words, mainButton(page, 'Update'));
    expect(await mainField(page, 'Price').inputValue()).toBe('77');
    expect(await mainButton(page, 'Update').isEnabled()).toBe(true);

    await page.goto(`${update}?scenario=`);
    await mainField(page, 'Price').fill('77');
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
  });
});

describe('photo-refused', () => {
  const words = 'This file is not a photo that the shop can read.';

  test('Create Product: what was typed and chosen is still there', async ({ visit }) => {
    const page = await visit(`${office}/create-product?scenario=admin,photo-refused`, options);
    await fillInANewOne(page);
    await mainField(page, 'Photo').setInputFiles(aPhoto);
    await photoPreview(page).waitFor();
    await expectToast(page, 'error', words, mainButton(page, 'Create'));
    await photoPreview(page).waitFor();
    expect(await mainField(page, 'Name').inputValue()).toBe('Shuttle Tee');
    expect(await mainButton(page, 'Create').isEnabled()).toBe(true);
  });

  test('Update Product: another photo can be chosen', async ({ visit }) => {
    const page = await visit(`${update}?scenario=admin,photo-refused`, options);
    await mainField(page, 'Photo').setInputFiles(aPhoto);
    await expectToast(page, 'error', words, mainButton(page, 'Update'));
    await photoPreview(page).waitFor();
    await mainField(page, 'Photo').setInputFiles('mocks/fixtures/photos/olive-pocket-tee.webp');
    await photoPreview(page).waitFor();
    expect(await mainButton(page, 'Update').isEnabled()).toBe(true);
  });
});

describe('order-moved', () => {
  const words = 'This order has moved on meanwhile.';

  test('moving it: the order stands as it was, and can be moved again', async ({ visit }) => {
    const page = await visit(`${orderPath}?scenario=admin,order-moved`, options);
    await expectToast(page, 'error', words, mainButton(page, 'Start processing'));
    expect(await mainButton(page, 'Start processing').isEnabled()).toBe(true);
    await page.goto(`${orderPath}?scenario=`);
    await mainButton(page, 'Start processing').click();
    await toast(page, 'The order is Processing now').waitFor();
  });

  test('cancelling it: the question closes, and can be asked again', async ({ visit }) => {
    const page = await visit(`${orderPath}?scenario=admin,order-moved`, options);
    await mainButton(page, 'Cancel order').click();
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await expectToast(page, 'error', words, question.getByRole('button', { name: 'Cancel and refund' }));
    await question.waitFor({ state: 'hidden' });
    await mainButton(page, 'Cancel order').click();
    await question.waitFor();
  });
});

test('dashboard-failed: it says so, can be asked again, and the menu leads on', async ({ visit }) => {
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
  ] as const)('%s says so, can be asked again, and is there afterwards', async ([path, words], { visit }) => {
    const page = await visit(`${path}?scenario=admin,shop-orders-failed`, options);
    await failed(page, words).getByRole('button', { name: 'Try again' }).click();
    await failed(page, words).waitFor();
    await page.goto(`${path}?scenario=`);
    await main(page).getByText(`${order!.number}`).first().waitFor();
    await expectCount(failed(page, words), 0);
  });
});

describe('catalogue-file-failed', () => {
  const path = `${office}/catalogue`;

  test('the export: a toast, and another try', async ({ visit }) => {
    const page = await visit(`${path}?scenario=admin,catalogue-file-failed`, options);
    const words = 'The catalogue could not be exported. Please try again.';
    await expectToast(page, 'error', words, mainButton(page, 'Export the catalogue'));
    expect(await mainButton(page, 'Export the catalogue').isEnabled()).toBe(true);
    await expectAt(page, `${path}?scenario=admin,catalogue-file-failed`);
  });

  test('the import: the file stays chosen, and can be checked again', async ({ visit }) => {
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
