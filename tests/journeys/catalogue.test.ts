import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import {
  allProducts,
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  untilReady,
  withToast,
} from '#tests/support/storefront.ts';

test('home loads more products, and Back to it restores length and position, also after a reload', async ({
  visit,
  shop,
}) => {
  const products = await allProducts(shop);
  const page = await visit('/');
  await main(page).getByText(`${products.length} products`).waitFor();
  const names = () => cards(page).getByRole('heading').allTextContents();
  expect(await names()).toEqual(products.slice(0, 6).map(({ name }) => name));
  const photo = cards(page).first().getByRole('img', { name: products[0].name });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const count of [12, 18]) {
    await page.getByRole('button', { name: 'Loadmore', exact: true }).click();
    await expectCount(cards(page), count);
  }
  expect(await names()).toEqual(products.slice(0, 18).map(({ name }) => name));

  const { name, slug } = products[16]!;
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  // The click itself may scroll.
  const scrolledAtClick = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Math.round(scrollY)), { capture: true, once: true }),
      ),
  );
  await card(page, name).getByRole('img').click();
  const before = await scrolledAtClick;
  expect(before).toBeGreaterThan(1000);
  await expectAt(page, `/product/${slug}`);
  await heading(page, name).waitFor();
  await page.reload();
  await untilReady(page);
  await page.goBack();
  await expectCount(cards(page), 18);
  await expect.poll(scrolled).toBe(before);
});

test(
  'a category has its products, whose cards add to the cart and lead to other colours',
  inFullRun,
  async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const polos = products.filter(({ category }) => category.slug === 'polos');
    const [sage, clay] = ['sage-pique-polo', 'clay-pique-polo'].map((slug) =>
      polos.find((one) => one.slug === slug)!,
    ) as [Product, Product];
    const page = await visit('/categories', { viewport: phone });
    await main(page).getByRole('link', { name: sage.category.name, exact: true }).click();
    await heading(page, `Category - ${sage.category.name}`).waitFor();
    await main(page).getByText(`${polos.length} results Found`, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`${sage.category.name} | Weft`);
    await page.getByRole('button', { name: 'Loadmore' }).click();
    await expectCount(cards(page), polos.length);
    await withToast(page, 'Item Added Successfully', () =>
      card(page, sage.name).getByRole('button', { name: 'Add To Cart' }).click(),
    );
    await cartLink(page, 1).waitFor();
    const swatch = card(page, sage.name).getByRole('link', { name: 'Terracotta', exact: true });
    const { width, height } = (await swatch.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await swatch.click();
    await heading(page, clay.name).waitFor();
  },
);
