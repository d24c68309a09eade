import { describe, expect } from 'vitest';
import { testWithMotion as test } from '#tests/support/journey.ts';
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
  untilReady,
} from '#tests/support/storefront.ts';

const firstPage = 6;

describe('the home page', () => {
  test('shows the newest products with photo, name and price, and the total', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const page = await visit('/');
    await expectCount(cards(page), firstPage);
    expect(await page.title()).toBe('Weft');
    await main(page).getByText(`${products.length} products`).waitFor();
    for (const { name, slug, price } of products.slice(0, firstPage)) {
      const shown = card(page, name);
      expect(await shown.getByRole('link').first().getAttribute('href')).toBe(`/product/${slug}`);
      await shown.getByText(`Rs. ${price}`, { exact: true }).waitFor();
      const photo = shown.getByRole('img', { name });
      await photo.scrollIntoViewIfNeeded();
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });

  test('a photo links to its product, and Back returns to the list', async ({ visit, shop }) => {
    const [newest] = await allProducts(shop);
    const page = await visit('/');
    await card(page, newest.name).getByRole('img').click();
    await expectAt(page, `/product/${newest.slug}`);
    await heading(page, newest.name).waitFor();
    await page.goBack();
    await expectCount(cards(page), firstPage);
  });

  test('Add To Cart shows a toast and updates the count', async ({ visit, shop }) => {
    const [newest] = await allProducts(shop);
    const page = await visit('/');
    await card(page, newest.name).getByRole('button', { name: 'Add To Cart' }).click();
    await toast(page, 'Item Added Successfully').waitFor();
    await cartLink(page, 1).waitFor();
    await toast(page, 'Item Added Successfully').waitFor({ state: 'hidden' });
  });

  test('Loadmore appends products until all are loaded', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const page = await visit('/');
    const more = page.getByRole('button', { name: 'Loadmore' });
    for (let loaded = firstPage; loaded < products.length; loaded += firstPage) {
      await expectCount(cards(page), loaded);
      await more.click();
    }
    await expectCount(cards(page), products.length);
    await more.waitFor({ state: 'detached' });
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(products.map(({ name }) => name));
  });

  test("Loadmore reads 'Loding' while it loads", async ({ visit }) => {
    let release = () => {};
    const page = await visit('/', {
      before: (tab) =>
        tab.route('**/product-list/2', async (route) => {
          await new Promise<void>((resolve) => (release = resolve));
          await route.continue();
        }),
    });
    await page.getByRole('button', { name: 'Loadmore' }).click();
    await page.getByRole('button', { name: 'Loding' }).waitFor();
    await expectCount(cards(page), firstPage);
    release();
    await expectCount(cards(page), 2 * firstPage);
    await page.getByRole('button', { name: 'Loadmore' }).waitFor();
  });
});

describe('the slogans', () => {
  const region = { name: 'What we stand for' };

  test('four alternate, three seconds each', async ({ visit }) => {
    const page = await visit('/', { before: (tab) => tab.clock.install() });
    const slogan = page.getByRole('region', region).getByRole('paragraph');
    await untilReady(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const sequence: (string | null)[] = [];
    for (let second = 0; second < 12; second += 1) {
      await page.clock.runFor(1000);
      const shown = await slogan.textContent();
      if (sequence.at(-1) !== shown) sequence.push(shown);
    }
    // Twelve seconds cover four slogans, or three with the two halves of a fourth: then the first one comes twice.
    expect(new Set(sequence).size).toBe(4);
    expect(sequence.length).toBeLessThanOrEqual(5);
    expect(sequence[4] ?? sequence[0]).toBe(sequence[0]);
  });

  test('pause under the pointer and the focus, and stay paused after Pause', async ({ visit }) => {
    const page = await visit('/', { before: (tab) => tab.clock.install() });
    const banner = page.getByRole('region', region);
    const slogan = banner.getByRole('paragraph');
    await untilReady(page);
    const first = await slogan.textContent();
    await banner.hover();
    await page.clock.runFor(9000);
    expect(await slogan.textContent()).toBe(first);
    await page.mouse.move(0, 0);
    await page.clock.runFor(3000);
    await expect.poll(() => slogan.textContent()).not.toBe(first);
    await banner.getByRole('button', { name: 'Pause the slogans' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Play the slogans' }).evaluate((button: HTMLElement) => button.blur());
    const paused = await slogan.textContent();
    await page.clock.runFor(9000);
    expect(await slogan.textContent()).toBe(paused);
  });

  test('do not alternate with reduced motion', async ({ visit }) => {
    const page = await visit('/', { reducedMotion: 'reduce', before: (tab) => tab.clock.install() });
    const slogan = page.getByRole('region', region).getByRole('paragraph');
    await page.getByRole('button', { name: 'Play the slogans' }).waitFor();
    const first = await slogan.textContent();
    await page.clock.runFor(9000);
    expect(await slogan.textContent()).toBe(first);
  });
});
