import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { fillInNewProduct } from '#tests/support/product-form.ts';
import { brokenCalls, expectToast, installClock } from '#tests/support/scenario.ts';
import { expectAt, expectCount, main, mainButton, mainField } from '#tests/support/storefront.ts';

/** The back-office messages of the specification's section 8; error-catalogue.test.ts has the shoppers'. */

const [product] = readFixtures().products;
const options = { allow: brokenCalls, before: installClock };
const office = '/dashboard/admin';
const categories = `${office}/create-categray`;
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

describe('lists', () => {
  test.for([
    ['products-failed', categories, 'Products', 'Somethig went wrong while getting all products'],
    ['users-failed', categories, 'Users', 'Somethig went wrong while getting all Users'],
    ['categories-failed', `${office}/users`, 'Create Category', 'Something went wrong in getting category'],
  ] as const)('%s', async ([scenario, from, link, message], { visit }) => {
    const page = await visit(`${from}?scenario=admin,${scenario}`, options);
    await expectToast(page, 'error', message, menu(page, link));
    await main(page).getByRole('button', { name: 'Try again' }).waitFor();
  });
});

describe('categories', () => {
  async function open(page: Page, name: 'Edit' | 'Delete'): Promise<void> {
    await row(page, 'Polos').getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }

  test.for([
    ['category-create-failed', 'Something went wrong in input form'],
    ['category-taken', 'There is a category of this name already.'],
  ] as const)('%s: keeps the typed values', async ([scenario, message], { visit }) => {
    const page = await visit(`${categories}?scenario=admin,${scenario}`, options);
    await mainField(page, 'Name').fill('Stoles');
    await expectToast(page, 'error', message, mainButton(page, 'Create'));
    expect(await mainField(page, 'Name').inputValue()).toBe('Stoles');
    expect(await mainButton(page, 'Create').isEnabled()).toBe(true);
  });

  test('category-update-failed: the dialog keeps the typed name', async ({ visit }) => {
    const page = await visit(`${categories}?scenario=admin,category-update-failed`, options);
    await open(page, 'Edit');
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('Collars');
    await expectToast(page, 'error', 'Something went wrong in updating category', inDialog(page, 'Update'));
    expect(await name.inputValue()).toBe('Collars');
    expect(await inDialog(page, 'Update').isEnabled()).toBe(true);
  });

  test('category-delete-failed: the category remains', async ({ visit }) => {
    const page = await visit(`${categories}?scenario=admin,category-delete-failed`, options);
    await open(page, 'Delete');
    await expectToast(page, 'error', 'Something went wrong in updating category', inDialog(page, 'Delete'));
    await page.keyboard.press('Escape');
    await row(page, 'Polos').waitFor();
  });

  test('refuses to delete a category with products and shows their number', async ({ visit }) => {
    const page = await visit(`${categories}?scenario=admin`, options);
    await open(page, 'Delete');
    const count = readFixtures().products.filter(({ category }) => category.name === 'Polos').length;
    const message = `There are ${count} products in this category. Move or delete them first.`;
    await expectToast(page, 'error', message, inDialog(page, 'Delete'));
  });

  test('creates, renames and deletes with a toast each', async ({ visit }) => {
    const page = await visit(`${categories}?scenario=admin`, options);
    await mainField(page, 'Name').fill('Stoles');
    await expectToast(page, 'success', 'Stoles is created', mainButton(page, 'Create'));
    await row(page, 'Stoles').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Scarves');
    await expectToast(page, 'success', 'Scarves is Updated', inDialog(page, 'Update'));
    await row(page, 'Scarves').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'success', 'Scarves is deleted', inDialog(page, 'Delete'));
    await expectCount(row(page, 'Scarves'), 0);
  });
});

describe('products', () => {
  const update = `${office}/product/${product!.slug}`;

  test('product-create-failed: keeps the typed values', async ({ visit }) => {
    const page = await visit(`${office}/create-product?scenario=admin,product-create-failed`, options);
    await fillInNewProduct(page);
    const message = 'Something went Wrong While Creting the Product';
    await expectToast(page, 'error', message, mainButton(page, 'Create'));
    expect(await mainField(page, 'Name').inputValue()).toBe('Shuttle Tee');
    expect(await mainButton(page, 'Create').isEnabled()).toBe(true);
  });

  test("'product Created Succesfully'", async ({ visit }) => {
    const page = await visit(`${office}/create-product?scenario=admin`, options);
    await fillInNewProduct(page);
    await expectToast(page, 'success', 'product Created Succesfully', mainButton(page, 'Create'));
    await expectAt(page, `${office}/products`);
    await main(page).getByRole('link', { name: 'Shuttle Tee' }).first().waitFor();
  });

  test('product-update-failed: keeps the typed values', async ({ visit }) => {
    const page = await visit(`${update}?scenario=admin,product-update-failed`, options);
    await mainField(page, 'Price').fill('77');
    const message = 'Something went Wrong While Creting the Product';
    await expectToast(page, 'error', message, mainButton(page, 'Update'));
    expect(await mainField(page, 'Price').inputValue()).toBe('77');
    expect(await mainButton(page, 'Update').isEnabled()).toBe(true);
  });

  test("'product Updated Succesfully'", async ({ visit }) => {
    const page = await visit(`${update}?scenario=admin`, options);
    await mainField(page, 'Price').fill('77');
    await expectToast(page, 'success', 'product Updated Succesfully', mainButton(page, 'Update'));
  });

  test.for([
    ['admin,product-delete-failed', 'error', 'Something went wrong while Deleting the product', true],
    ['admin', 'success', 'Product Deleted Successfully', false],
  ] as const)('deleting in %s', async ([scenario, kind, message, stays], { visit }) => {
    const page = await visit(`${update}?scenario=${scenario}`, options);
    await mainButton(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('textbox').fill('yes');
    await expectToast(page, kind, message, inDialog(page, 'Delete'));
    if (stays) expect(await inDialog(page, 'Delete').isEnabled()).toBe(true);
    else await expectAt(page, `${office}/products`);
  });
});
