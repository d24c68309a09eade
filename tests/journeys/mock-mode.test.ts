import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { personOf } from '#mocks/state.ts';
import { fillIn } from '#tests/support/account.ts';
import { checkOut, ending, plenty } from '#tests/support/checkout.ts';
import { test } from '#tests/support/journey.ts';
import { serveFolder, type StaticServer } from '#tests/support/static-server.ts';
import { allProducts, card, cards, cartLink, expectAt, expectCount, heading, main } from '#tests/support/storefront.ts';

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

test('from the log-in to the order, through a test payment that takes no money', async ({ visit, shop }) => {
  const [one] = plenty(await allProducts(shop));
  const { user, password } = personOf('shopper');
  // The static server answers every address but the first by its 404 page, which is the app.
  const page = await visit('/login', { origin: site.url, allow: [/404/] });
  await fillIn(page, { Email: user.email, Password: password });
  await main(page).getByRole('button', { name: 'Log In' }).click();
  await expectAt(page, '/');
  await page.goto(`/category/${one.category.slug}`);
  await card(page, one.name).getByRole('button', { name: 'Add To Cart' }).click();
  await cartLink(page, 1).click();
  const dialog = page.getByRole('dialog', { name: 'Test payment' });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  await checkOut(page).click();
  await dialog.getByText(`Rs. ${one.price}`).waitFor();
  await press('Fail');
  await press('Close');
  await ending(page, 'That did not work').waitFor();
  await page.keyboard.press('Escape');
  await cartLink(page, 1).waitFor();

  await checkOut(page).click();
  await press('Pay');
  await ending(page, 'Order placed').waitFor();
  await expectAt(page, '/dashboard/user/orders');
  const order = main(page).getByRole('article', { name: one.name });
  await order.getByText(user.address).waitFor();
  await order.getByText('Test order').waitFor();
  await cartLink(page, 0).waitFor();
  await page.reload();
  await order.getByText('Not Processed', { exact: true }).waitFor();
  const { products } = (await page.evaluate(async () => {
    const answer = await fetch('/api/v1/product/get-product');
    return (await answer.json()) as unknown;
  })) as { products: { _id: string; quantity: number }[] };
  expect(products.find(({ _id }) => _id === one._id)?.quantity).toBe(one.quantity - 1);
});
