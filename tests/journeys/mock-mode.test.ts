import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '#tests/support/journey.ts';
import { serveFolder, type StaticServer } from '#tests/support/static-server.ts';
import { allProducts, card, cards, cartLink, expectCount, heading, main } from '#tests/support/storefront.ts';

let folder: string;
let site: StaticServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-mock-'));
  await build({ mode: 'mock', logLevel: 'error', build: { outDir: folder } });
  site = await serveFolder(folder);
});

afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

test('without a server the shop shows the same products, with photos, and sells them', async ({ visit, shop }) => {
  const products = await allProducts(shop);
  const page = await visit('/', { origin: site.url });
  await expectCount(cards(page), 6);
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(
    products.slice(0, 6).map(({ name }) => name),
  );
  const [{ name }] = products;
  const photo = card(page, name).getByRole('img');
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Loadmore' }).click();
  await expectCount(cards(page), 12);
  await card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
  await cartLink(page, 1).click();
  await heading(page, 'You Have 1 items in your cart').waitFor();
});

test('a deep address, a search, and what is not there', async ({ visit, shop }) => {
  const [{ name, slug }] = await allProducts(shop);
  // The static server answers every address but the first by its 404 page, which is the app.
  const page = await visit(`/product/${slug}`, { origin: site.url, allow: [/404/] });
  await heading(page, name).waitFor();
  await page.goto(`/search?keyword=${encodeURIComponent(name)}`);
  await main(page)
    .getByText(/^Found \d+$/)
    .waitFor();
  expect(await cards(page).first().getByRole('heading').textContent()).toBe(name);
  await page.goto('/product/no-such-tee');
  await heading(page, 'This product is no longer in the shop').waitFor();
});
