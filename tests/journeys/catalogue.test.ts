import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import {
  allProducts,
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  stored,
  storedJson,
  toast,
  untilReady,
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
  const image = card(page, name).getByRole('img');
  await image.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(1000);
  await image.click();
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
    await card(page, sage.name).getByRole('button', { name: 'Add To Cart' }).click();
    await toast(page, 'Item Added Successfully').waitFor();
    await cartLink(page, 1).waitFor();
    const swatch = card(page, sage.name).getByRole('link', { name: 'Terracotta', exact: true });
    const { width, height } = (await swatch.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await swatch.click();
    await heading(page, clay.name).waitFor();
  },
);

test('an unknown product, category or page says so and leads on', inFullRun, async ({ visitor }) => {
  const { open } = await visitor({ allow: [/404/] });
  for (const [path, title, link, target] of [
    ['/product/no-such-tee', 'This product is no longer in the shop', /./, '/categories'],
    ['/category/no-such-shelf', 'This category has left the shop', /./, '/categories'],
    ['/no-such-page', 'Oops! Page Not Found', 'Go back', '/'],
  ] as const) {
    const page = await open(path);
    await heading(page, title).waitFor();
    await main(page).getByRole('link', { name: link }).first().click();
    await expectAt(page, target);
  }
});

test(
  'a size chosen on a card is remembered for its category, and nothing moves when it comes back',
  inFullRun,
  async ({ visit, visitor, shop }) => {
    const tee = (await allProducts(shop)).find(({ category }) => category.slug === 'essentials')!;
    const size = (on: Page) => card(on, tee.name).getByRole('combobox', { name: `Size: ${tee.name}` });
    const page = await visit('/');
    expect(await size(page).inputValue()).toBe('M');
    await size(page).selectOption('XXL');
    await card(page, tee.name).getByRole('button', { name: 'Add To Cart' }).click();
    await expect.poll(() => storedJson(page, 'cart')).toEqual([toCartItem(tee, 'XXL')]);
    const sizes = await stored(page, 'sizes');
    expect(JSON.parse(sizes ?? '')).toEqual({ [tee.category._id]: 'XXL' });

    const { open } = await visitor({ viewport: phone, storage: { sizes: sizes! }, before: recordLayoutShifts });
    for (const path of ['/', `/product/${tee.slug}`]) {
      const later = await open(path);
      if (path === '/') await expect.poll(() => size(later).inputValue()).toBe('XXL');
      else await expect.poll(() => later.getByRole('radio', { name: 'XXL', exact: true }).isChecked()).toBe(true);
      expect(await readLayoutShifts(later)).toBeLessThan(0.001);
    }
  },
);
