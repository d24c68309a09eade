import { expect } from 'vitest';
import { testWithMotion as test } from '#tests/support/journey.ts';
import {
  allProducts,
  card,
  cards,
  expectAt,
  expectCount,
  heading,
  main,
  bringIntoView,
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
  await bringIntoView(photo);
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
