import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { holdRequests, type RequestHold } from '#tests/support/request-hold.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { desktop, phone, testWithMotion as test, type VisitOptions } from '#tests/support/journey.ts';
import type { Shop } from '#tests/support/shop.ts';
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
  storedJson,
  untilReady,
} from '#tests/support/storefront.ts';

const app = /\/assets\/(?!early).*\.js$/;
/** Includes the script that records early clicks. */
const anyScript = /\/assets\/.*\.js$/;

describe('before hydration a product page shows', inFullRun, () => {
  const photoShown = async (
    visit: (path: string, options: VisitOptions) => Promise<Page>,
    { slug, name }: { slug: string; name: string },
    viewport: { width: number; height: number },
  ) => {
    const before = (tab: Page) => holdRequests(tab, anyScript).begin;
    const page = await visit(`/product/${slug}`, { viewport, until: 'commit', before });
    const photo = main(page).getByRole('img', { name, exact: true }).first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    return photo.evaluate((image: HTMLImageElement) => image.currentSrc.slice(0, 40));
  };

  test('the sharp photo on a desktop', async ({ shop, visit }) => {
    const [product] = await allProducts(shop);
    expect(await photoShown(visit, product, desktop)).toContain(shop.url);
  });

  test('the inlined photo on a phone', async ({ shop, visit }) => {
    const [product] = await allProducts(shop);
    expect(await photoShown(visit, product, phone)).toContain('data:image/avif');
  });
});

test('the inlined photo stays in its place until the sharp one has loaded', async ({ shop, visit }) => {
  const [{ slug, name }] = await allProducts(shop);
  let hold: RequestHold | undefined;
  const before = (tab: Page) => (hold = holdRequests(tab, /product-photo/)).begin;
  const page = await visit(`/product/${slug}`, { viewport: phone, until: 'commit', before });
  const photo = main(page).getByRole('img', { name, exact: true }).first();
  const asked = page.waitForRequest(/product-photo/);
  await photo.waitFor();
  const place = (await photo.boundingBox())!;
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
  await hold!.release();
  const isSharp = (image: HTMLImageElement) => image.complete && image.currentSrc.includes('/product-photo/');
  await expect.poll(() => photo.evaluate(isSharp)).toBe(true);
  expect(await photo.boundingBox()).toEqual(place);
});

test("does not refetch the server's data after hydration", async ({ shop, visit }) => {
  const [{ slug }] = await allProducts(shop);
  const requestedPaths: string[] = [];
  const page = await visit(`/product/${slug}`, {
    before: (tab) => {
      tab.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
      return Promise.resolve();
    },
  });
  await untilReady(page);
  await expect.poll(() => cards(page, 'You May Also Like').count()).toBeGreaterThan(0);
  expect(requestedPaths.filter((path) => path.startsWith('/api/') && !path.includes('photo'))).toEqual([]);
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
  let hold: RequestHold | undefined;
  const before = (tab: Page) => (hold = holdRequests(tab, requests)).begin;
  const page = await visit(path, { ...options, until: 'commit', before });
  await heading(page, /./).waitFor();
  if (requests === app) await page.waitForFunction(earlyScriptHasRun);
  return { page, release: () => hold!.release() };
}

describe.each([
  ['the app', app, {}],
  ['any script', anyScript, inFullRun],
] as const)('before %s has loaded', (_, requests, options) => {
  test('a product can be added to the cart, and the page stays where it is', options, async ({ shop, visit }) => {
    const [{ name }] = await allProducts(shop);
    const { page, release } = await visitHeld(visit, '/', requests);
    await card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    await expect.poll(() => page.locator('html[data-ready]').count()).toBe(0);
    await release();
    await cartLink(page, 1).waitFor();
    expect(await scrolled()).toBe(before);
    await expect.poll(() => storedJson(page, 'cart')).toMatchObject([{ name }]);
  });

  test('a dialog opens, and a form keeps its values', options, async ({ visit }) => {
    const { page, release } = await visitHeld(visit, '/login', requests);
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await release();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('asha@example.com');
    expect(new URL(page.url()).search).toBe('');
  });

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

describe('before the app has loaded, the sizes', () => {
  const radio = (page: Page, name: string) =>
    page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name, exact: true });
  const add = (page: Page) => mainButton(page, 'Add to Cart');
  const sizeOf = (page: Page, { name }: Product) => card(page, name).getByRole('combobox', { name: `Size: ${name}` });
  const addFromCard = (page: Page, { name }: Product) =>
    card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
  const expectStored = (page: Page, ...sizes: string[]) =>
    expect
      .poll(async () => ((await storedJson(page, 'cart')) as { size: string }[]).map(({ size }) => size))
      .toEqual(sizes);
  /** Two products of a category, of which M is preselected. */
  const twoTees = async (shop: Shop) =>
    (await allProducts(shop)).filter(({ category }) => category.slug === 'graphic-tees') as [Product, Product];

  test('of a product page are bought as shown, and a choice stays chosen', async ({ shop, visit }) => {
    const [tee] = await twoTees(shop);
    const { page, release } = await visitHeld(visit, `/product/${tee.slug}`, app);
    await add(page).click();
    await radio(page, 'L').check({ force: true });
    await add(page).click();
    await radio(page, 'S').check({ force: true });
    await release();
    await cartLink(page, 2).waitFor();
    await expectStored(page, 'M', 'L');
    await expect.poll(() => radio(page, 'S').isChecked()).toBe(true);
    await add(page).click();
    await expectStored(page, 'M', 'L', 'S');
    await expect.poll(() => storedJson(page, 'sizes')).toEqual({ [tee.category._id]: 'S' });
  });

  test('of a card are bought as shown, whatever size is remembered', inFullRun, async ({ shop, visit }) => {
    const [tee, other] = await twoTees(shop);
    const storage = { sizes: `{"${tee.category._id}":"L"}` };
    const { page, release } = await visitHeld(visit, '/category/graphic-tees', app, { storage });
    await addFromCard(page, tee);
    await sizeOf(page, tee).selectOption('S');
    await addFromCard(page, tee);
    await release();
    await cartLink(page, 2).waitFor();
    await expectStored(page, 'M', 'S');
    await expect.poll(() => sizeOf(page, tee).inputValue()).toBe('S');
    await expect.poll(() => sizeOf(page, other).inputValue()).toBe('S');
  });
});

test('Back before the app has loaded navigates correctly', inFullRun, async ({ visit }) => {
  const page = await visit('/about');
  await page.locator('footer a[href="/contact"]').click();
  await heading(page, /Contact/).waitFor();
  const hold = holdRequests(page, app);
  await hold.begin;
  await page.reload({ waitUntil: 'commit' });
  await heading(page, /Contact/).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await expectAt(page, '/about');
  await hold.release();
  await heading(page, 'About Us').waitFor();
});

test('the shop is readable and navigable without scripts', async ({ shop, visit }) => {
  const [{ name, slug, description }] = await allProducts(shop);
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
