import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test, type VisitOptions } from '#tests/support/journey.ts';
import { holdRequests } from '#tests/support/request-hold.ts';
import { firstSize } from '#tests/support/sizes.ts';
import {
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  storedJson,
  untilReady,
} from '#tests/support/storefront.ts';

const app = /\/assets\/(?!early).*\.js$/;
/** Includes the script that records early clicks. */
const anyScript = /\/assets\/.*\.js$/;

test("the inlined photo stays in its place until the sharp one has loaded, and nothing of the server's data is fetched again", async ({
  visit,
  products: [{ slug, name }],
}) => {
  const hold = holdRequests(/product-photo/);
  const fetched: string[] = [];
  const before = (tab: Page) => {
    tab.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    return hold.begin(tab);
  };
  const page = await visit(`/product/${slug}`, { viewport: phone, until: 'commit', before });
  const photo = main(page).getByRole('img', { name, exact: true }).first();
  const asked = page.waitForRequest(/product-photo/);
  await photo.waitFor();
  // The gallery takes the place of the server's photo at any time.
  const box = async () => (await photo.boundingBox()) ?? Promise.reject(new Error('No photo'));
  const place = await vi.waitFor(box, 30_000);
  /** Mean and contrast of each colour in the middle of the photo, beside the counter and the hint. */
  const middle = async () => {
    const clip = { x: place.x + place.width / 3, y: place.y + place.height / 3, width: 120, height: 120 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return channels.slice(0, 3).flatMap(({ mean, stdev }) => [mean, stdev]);
  };
  const first = await middle();
  await untilReady(page);
  await asked;
  expect(await middle()).toEqual(first.map((value) => expect.closeTo(value, -1) as number));
  await hold.release();
  const isSharp = (image: HTMLImageElement) => image.complete && image.currentSrc.includes('/product-photo/');
  await expect.poll(() => photo.evaluate(isSharp)).toBe(true);
  await expect.poll(() => photo.boundingBox()).toEqual(place);
  await cards(page, 'You May Also Like').first().waitFor();
  expect(fetched.filter((path) => path.startsWith('/api/') && !path.includes('photo'))).toEqual([]);
});

test("the home page's HTML has 90 KB at most", async ({ shop }) => {
  const html = await (await fetch(shop.url)).text();
  // Inlined photos have a limit of their own (server/render/first-photos.ts).
  expect(html.replaceAll(/data:image[^"]+/g, '').length).toBeLessThanOrEqual(90_000);
});

/** The early script preloads the app, after it has begun to listen. */
const earlyScriptHasRun = () => document.querySelector('link[rel="modulepreload"]') !== null;

/** Opens a page whose scripts are held back. */
async function visitHeld(
  visit: (path: string, options: VisitOptions) => Promise<Page>,
  path: string,
  requests: RegExp,
  options: VisitOptions = {},
) {
  const { begin, release } = holdRequests(requests);
  const page = await visit(path, { ...options, until: 'commit', before: begin });
  await heading(page, /./).waitFor();
  if (requests === app) await page.waitForFunction(earlyScriptHasRun);
  return { page, release };
}

describe.each([
  ['the app', app, {}],
  ['any script', anyScript, inFullRun],
] as const)('before %s has loaded', (_, requests, options) => {
  test(
    'a product can be added to the cart in the size that is shown, and the page stays where it is',
    options,
    async ({ products, visit }) => {
      const product = products.slice(0, 6).find(({ sizes }) => sizes)!;
      const { name, category } = product;
      // Once the app has loaded it preselects what is remembered.
      const storage = { sizes: JSON.stringify({ [category._id]: 'L' }) };
      const { page, release } = await visitHeld(visit, '/', requests, { storage });
      await card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
      const scrolled = () => page.evaluate(() => scrollY);
      const before = await scrolled();
      expect(before).toBeGreaterThan(100);
      await expect.poll(() => page.locator('html[data-ready]').count()).toBe(0);
      await release();
      await cartLink(page, 1).waitFor();
      expect(await scrolled()).toBe(before);
      await expect.poll(() => storedJson(page, 'cart')).toMatchObject([{ name, size: firstSize(product) }]);
    },
  );

  test('a submitted form is handled by the app and never navigates', options, async ({ visit }) => {
    const { page, release } = await visitHeld(visit, '/login', requests);
    const navigations: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()));
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('indigo-loom');
    const sent = page.waitForRequest('**/auth/login');
    await main(page).getByRole('button', { name: 'Log In' }).click();
    await release();
    // If the browser had submitted the form, it would have navigated by now, and the request would lack the typed values.
    expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@example.com' });
    expect(navigations).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
  });
});

test('before the app has loaded, the sizes of a product page are bought as shown, and a choice stays chosen', async ({
  products,
  visit,
}) => {
  const tee = products.find(({ category }) => category.slug === 'graphic-tees')!;
  const { page, release } = await visitHeld(visit, `/product/${tee.slug}`, app);
  const radio = (name: string) =>
    page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name, exact: true });
  const expectStored = (...sizes: string[]) =>
    expect.poll(() => storedJson(page, 'cart')).toMatchObject(sizes.map((size) => ({ size })));
  await mainButton(page, 'Add to Cart').click();
  await radio('L').check({ force: true });
  await mainButton(page, 'Add to Cart').click();
  await radio('S').check({ force: true });
  await release();
  await cartLink(page, 2).waitFor();
  await expectStored('M', 'L');
  await expect.poll(() => radio('S').isChecked()).toBe(true);
  await mainButton(page, 'Add to Cart').click();
  await expectStored('M', 'L', 'S');
  await expect.poll(() => storedJson(page, 'sizes')).toEqual({ [tee.category._id]: 'S' });
});

test('Back before the app has loaded navigates correctly', inFullRun, async ({ visit }) => {
  const page = await visit('/about');
  await page.locator('footer a[href="/contact"]').click();
  await heading(page, /Contact/).waitFor();
  const hold = holdRequests(app);
  await hold.begin(page);
  await page.reload({ waitUntil: 'commit' });
  await heading(page, /Contact/).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await expectAt(page, '/about');
  await hold.release();
  await heading(page, 'About Us').waitFor();
});

test('the shop is readable and navigable without scripts', async ({
  visit,
  products: [{ name, slug, description }],
}) => {
  const page = await visit('/', { scripts: false, allow: [/\(csp\)/] });
  await expectCount(cards(page), 6);
  await card(page, name).getByRole('heading').getByRole('link').click();
  await heading(page, name).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/product/${slug}`);
  await expect.poll(() => main(page).textContent()).toContain(description.slice(0, 40));
  const photo = main(page).getByRole('img', { name, exact: true }).first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.locator('footer a[href="/about"]').click();
  await heading(page, 'About Us').waitFor();
});
