import type { Page } from 'playwright-core';
import type { Product } from '#contract/product.ts';
import { fillIn } from './account.ts';
import type { Shop } from './shop.ts';
import { main, mainField } from './storefront.ts';

/** A valid photo, as a path in the repository. */
export const photoFile = 'mocks/fixtures/photos/kolam-full-sleeve.webp';

export async function chooseCategory(page: Page, name: string): Promise<void> {
  await mainField(page, 'Category').fill(name.slice(0, 3));
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
}

/** Fills in the required fields of a new product; `parts` overrides values. */
export async function fillInNewProduct(page: Page, parts: Readonly<Record<string, string>> = {}): Promise<void> {
  await chooseCategory(page, 'Polos');
  const typed = { Name: 'Shuttle Tee', Description: 'Made in a test.', Price: '1299.50', Quantity: '7' };
  await fillIn(page, { ...typed, ...parts });
}

/** The values of the fields with these labels. */
export const fieldValues = (page: Page, labels: string[]): Promise<string[]> =>
  Promise.all(labels.map((label) => mainField(page, label).inputValue()));

export const photoPreview = (page: Page) => main(page).getByRole('img', { name: 'Preview of the photo' });

/** A product, read through the API. */
export async function fetchProduct(shop: Shop, slug: string): Promise<Product> {
  const response = await fetch(`${shop.url}/api/v1/product/get-product/${slug}`);
  return ((await response.json()) as { product: Product }).product;
}
