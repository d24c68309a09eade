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
  toast,
} from '#tests/support/storefront.ts';

describe('all products', () => {
  test("is titled 'Inventary', counts, and leads to each category", async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const page = await visit('/categories');
    await heading(page, 'Inventary').waitFor();
    await expect.poll(() => page.title()).toBe('Inventary | Weft');
    await main(page).getByText(`${products.length} products`).waitFor();
    const categories = new Map(products.map(({ category }) => [category.name, category.slug]));
    for (const [name, slug] of categories) {
      const link = main(page).getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(`/category/${slug}`);
    }
    const [newest] = products;
    await card(page, newest.name).getByRole('button', { name: 'Add To Cart' }).click();
    await toast(page, 'Item Added Successfully').waitFor();
  });
});

describe('one category', () => {
  test('is named, counted, and adds to the cart', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const { category } = products[0];
    const own = products.filter((product) => product.category._id === category._id);
    const page = await visit(`/category/${category.slug}`);
    await heading(page, `Category - ${category.name}`).waitFor();
    await main(page).getByText(`${own.length} results Found`, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`${category.name} | Weft`);
    const more = page.getByRole('button', { name: 'Loadmore' });
    for (let loaded = 6; loaded < own.length; loaded += 6) {
      await expectCount(cards(page), loaded);
      await more.click();
    }
    await expectCount(cards(page), own.length);

    const inStock = own.find(({ quantity }) => quantity > 0)!;
    await card(page, inStock.name).getByRole('button', { name: 'Add To Cart' }).click();
    await toast(page, 'Item Added Successfully').waitFor();
    await cartLink(page, 1).waitFor();
    await card(page, inStock.name).getByRole('img').click();
    await expectAt(page, `/product/${inStock.slug}`);
  });

  test('shows a not-found state with a link', async ({ visit }) => {
    const page = await visit('/category/no-such-shelf', { allow: [/404/] });
    await heading(page, 'This category has left the shop').waitFor();
    await main(page).getByRole('link').first().click();
    await expectAt(page, '/categories');
  });
});

describe('a sold-out product', () => {
  test('is marked and cannot be added', async ({ visit, shop }) => {
    const soldOut = (await allProducts(shop)).find(({ quantity }) => quantity === 0)!;
    const page = await visit(`/search?keyword=${encodeURIComponent(soldOut.name)}`);
    const shown = card(page, soldOut.name);
    await shown.getByText('Sold out').first().waitFor();
    await expectCount(shown.getByRole('button', { name: 'Add To Cart', disabled: false }), 0);
  });
});
