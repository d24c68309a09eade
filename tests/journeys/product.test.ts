import { describe, expect } from 'vitest';
import { test } from '#tests/support/journey.ts';
import {
  allProducts,
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  stored,
  toast,
} from '#tests/support/storefront.ts';

const related = 'You May Also Like';

describe('a product', () => {
  test('shows its name, price, description and wash care', async ({ visit, shop }) => {
    const [{ name, slug, price, description }] = await allProducts(shop);
    const page = await visit(`/product/${slug}`);
    await heading(page, name).waitFor();
    await expect.poll(() => page.title()).toBe(`${name} | Weft`);
    await main(page).getByText(`Rs. ${price}`, { exact: true }).first().waitFor();
    await main(page).getByText(description, { exact: true }).waitFor();
    await main(page).getByRole('heading', { name: 'Wash care' }).waitFor();
  });

  test('its photo opens in full size, closes with Escape and returns the focus', async ({ visit, shop }) => {
    const [{ name, slug }] = await allProducts(shop);
    const page = await visit(`/product/${slug}`);
    const opener = mainButton(page, `See photo 1 of 2 in full size: ${name}`);
    await opener.click();
    const dialog = page.getByRole('dialog', { name: `Photo of ${name}` });
    const photo = dialog.getByRole('img', { name });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThanOrEqual(640);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('Add to Cart stays on the page, shows a toast and counts', async ({ visit, shop }) => {
    const [{ slug }] = await allProducts(shop);
    const page = await visit(`/product/${slug}`);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await toast(page, 'Item Added Successfully').waitFor();
    await cartLink(page, 1).waitFor();
    await expectAt(page, `/product/${slug}`);
  });

  test('Buy Now adds and goes to the cart', async ({ visit, shop }) => {
    const [{ name, slug }] = await allProducts(shop);
    const page = await visit(`/product/${slug}`);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expectAt(page, '/cart');
    await heading(page, 'You Have 1 items in your cart').waitFor();
    await page.getByRole('table').getByText(name).waitFor();
    await expect.poll(() => stored(page, 'cart')).toContain(slug);
  });

  test('shows related products', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const [{ _id, slug, category }] = products;
    const siblings = products.filter((other) => other.category._id === category._id && other._id !== _id).slice(0, 3);
    const page = await visit(`/product/${slug}`);
    await page.getByRole('heading', { name: related }).waitFor();
    await expectCount(cards(page, related), siblings.length);
    expect(await cards(page, related).getByRole('heading').allTextContents()).toEqual(siblings.map(({ name }) => name));
    const [sibling] = siblings;
    await cards(page, related).first().getByRole('img').click();
    await heading(page, sibling!.name).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('shows an empty state without related products', async ({ visit, shop }) => {
    const [{ slug }] = await allProducts(shop);
    const noProducts = { success: true, products: [] };
    const page = await visit(`/product/${slug}`, {
      bare: true,
      before: (tab) => tab.route('**/related-product/**', (route) => route.fulfill({ json: noProducts })),
    });
    await main(page).getByText('No similer proudct Found', { exact: true }).waitFor();
  });

  test('cannot be bought when sold out', async ({ visit, shop }) => {
    const { name, slug } = (await allProducts(shop)).find(({ quantity }) => quantity === 0)!;
    const page = await visit(`/product/${slug}`);
    await heading(page, name).waitFor();
    await main(page).getByText('Sold out', { exact: true }).first().waitFor();
    // The cards below, which say 'Add To Cart', are other products.
    await expectCount(page.getByRole('button', { name: /^(Buy Now|Add to Cart)$/, disabled: false }), 0);
  });

  test('shows a not-found state with a link', async ({ visit }) => {
    const page = await visit('/product/no-such-tee', { allow: [/404/] });
    await heading(page, 'This product is no longer in the shop').waitFor();
    await main(page).getByRole('link').first().click();
    await expectAt(page, '/categories');
  });

  test('can be opened by its name on the card', async ({ visit, shop }) => {
    const [{ name, slug }] = await allProducts(shop);
    const page = await visit('/categories');
    await card(page, name).getByRole('heading').getByRole('link').click();
    await expectAt(page, `/product/${slug}`);
  });
});
