import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { holdRequests, type RequestHold } from '#tests/support/request-hold.ts';
import { desktop, phone, testWithMotion as test, type VisitOptions } from '#tests/support/journey.ts';
import {
  allProducts,
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  storedJson,
  untilReady,
} from '#tests/support/storefront.ts';

const sizes = { desktop, phone };
const noSuchPage = /404/;

const paths = [
  '/',
  '/?category={category}',
  '/product/{product}',
  '/categories',
  '/category/{category}',
  '/search?keyword=tee',
  '/cart',
  '/wishlist',
  '/register',
  '/login',
  '/forgot-password',
  '/about',
  '/contact',
  '/policy',
  '/return-and-exchange',
  '/shipping-policy',
  '/product/none',
  '/nowhere',
];

describe.each(Object.entries(sizes))("the server's page, on a %s, hydrates without console output", (_, viewport) => {
  test.for(paths)('%s', async (path, { shop, visit }) => {
    const [{ slug, category }] = await allProducts(shop);
    const address = path.replace('{product}', slug).replace('{category}', category.slug);
    const page = await visit(address, { viewport, allow: [noSuchPage] });
    await untilReady(page);
    // Hydration reuses the rendered page: no element exists twice.
    await expectCount(main(page), 1);
    await expectCount(page.locator('head title'), 1);
    expect(await page.locator('h1').count()).toBeLessThanOrEqual(1);
  });
});

describe('before hydration a product page shows', () => {
  const photoShown = async (
    visit: (path: string, options: VisitOptions) => Promise<Page>,
    { slug, name }: { slug: string; name: string },
    viewport: { width: number; height: number },
  ) => {
    const before = (tab: Page) => holdRequests(tab, /\/assets\/.*\.js$/).begin;
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

describe.each([
  ['the app', /\/assets\/(?!early).*\.js$/],
  // Includes the script that records early clicks.
  ['any script', /\/assets\/.*\.js$/],
])('before %s has loaded', (_, address) => {
  async function visitHeld(visit: (path: string, options: VisitOptions) => Promise<Page>, path: string) {
    let app: RequestHold | undefined;
    const page = await visit(path, { until: 'commit', before: (tab) => (app = holdRequests(tab, address)).begin });
    await heading(page, /./).waitFor();
    if (!address.test('/assets/early-.js')) await page.waitForFunction(earlyScriptHasRun);
    return { page, release: () => app!.release() };
  }

  test('a product can be added to the cart', async ({ shop, visit }) => {
    const [{ name }] = await allProducts(shop);
    const { page, release } = await visitHeld(visit, '/');
    await card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
    expect(await page.locator('html[data-ready]').count()).toBe(0);
    await release();
    await cartLink(page, 1).waitFor();
    await expect.poll(() => storedJson(page, 'cart')).toMatchObject([{ name }]);
  });

  test('a press dragged off its button adds nothing', async ({ shop, visit }) => {
    const [{ name }, { name: other }] = (await allProducts(shop)) as [Product, Product];
    const { page, release } = await visitHeld(visit, '/');
    const button = card(page, name).getByRole('button', { name: 'Add To Cart' });
    await button.scrollIntoViewIfNeeded();
    await button.hover();
    await page.mouse.down();
    // The scripts load between mousedown and mouseup.
    await release();
    await page.waitForFunction(earlyScriptHasRun);
    await page.mouse.move(5, 300);
    await page.mouse.up();
    await untilReady(page);
    await card(page, other).getByRole('button', { name: 'Add To Cart' }).click();
    await expect.poll(() => storedJson(page, 'cart')).toMatchObject([{ name: other }]);
    await cartLink(page, 1).waitFor();
  });

  test('a dialog opens, and a form keeps its values', async ({ visit }) => {
    const { page, release } = await visitHeld(visit, '/login');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await release();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Email').inputValue()).toBe('asha@example.com');
    expect(new URL(page.url()).search).toBe('');
  });

  test('a submitted form is handled by the app and never navigates', async ({ visit }) => {
    const { page, release } = await visitHeld(visit, '/login');
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

test('cart and user appear after the stored state was read', async ({ shop, visit }) => {
  const [product] = await allProducts(shop);
  const user = {
    _id: 'a'.repeat(24),
    name: 'Asha',
    email: 'asha@example.com',
    phone: '',
    address: '',
    pincode: '',
    role: 0,
  };
  const storage = { cart: JSON.stringify([product, product]), auth: JSON.stringify({ user, token: 'x' }) };
  const page = await visit('/about', { storage });
  await cartLink(page, 2).waitFor();
  await page.getByRole('button', { name: 'Asha, your account' }).waitFor();
});

test('Back before the app has loaded navigates correctly', async ({ visit }) => {
  const page = await visit('/about');
  await page.locator('footer a[href="/contact"]').click();
  await heading(page, /Contact/).waitFor();
  const app = holdRequests(page, /\/assets\/(?!early).*\.js$/);
  await app.begin;
  await page.reload({ waitUntil: 'commit' });
  await heading(page, /Contact/).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await expectAt(page, '/about');
  await app.release();
  await heading(page, 'About Us').waitFor();
});

test('Back during hydration navigates correctly', async ({ visit }) => {
  const page = await visit('/about');
  await page.locator('footer a[href="/contact"]').click();
  await heading(page, /Contact/).waitFor();
  await page.addInitScript(() => {
    // React schedules its work with MessageChannel. Delaying the messages lets Back happen during hydration.
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => void setTimeout(() => post(message), 100);
      }
    };
    // The router has read the address before it listens to popstate.
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      if (args[0] !== 'popstate' || 'gone' in sessionStorage) return;
      sessionStorage.setItem('gone', '');
      history.back();
    };
  });
  await page.reload();
  await expectAt(page, '/about');
  await heading(page, 'About Us').waitFor();
  await page.goForward();
  await heading(page, /Contact/).waitFor();
});

test('the shop is readable and navigable without scripts', async ({ shop, visit }) => {
  const [{ name, slug, description }] = await allProducts(shop);
  const page = await visit('/', { scripts: false, allow: [/\(csp\)/] });
  await expectCount(cards(page), 6);
  await card(page, name).getByRole('heading').getByRole('link').click();
  await heading(page, name).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/product/${slug}`);
  expect(await main(page).textContent()).toContain(description.slice(0, 40));
  const photo = main(page).getByRole('img', { name, exact: true }).first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.locator('footer a[href="/about"]').click();
  await heading(page, 'About Us').waitFor();
});
