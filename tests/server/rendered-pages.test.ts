import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { heroText } from '#contract/rules/hero.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { quickIntervals } from './support/payments.ts';
import { detailedPicture } from './support/picture.ts';
import { createSite, type TestSite } from './support/site.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const origin = 'https://weft.example';
const evil = '</script><script>alert(1)</script><!--';
const browser = 'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8';

onDatabase('pages and calls that are cached:', (place) => {
  let shop: TestShop;
  let site: TestSite;
  let kite: Product;
  let office: BackOffice;

  beforeAll(async () => {
    site = await createSite();
    shop = await openShop(place(), { env: { PUBLIC_URL: origin }, site, intervals: quickIntervals });
    kite = await insertProduct(shop.database, { name: 'Kite Tee', price: 1299.5 });
    office = new BackOffice(shop, await createAdmin(shop));
  });
  beforeEach(() => void (site.rendered = []));
  afterAll(async () => {
    await shop.close();
    await site.remove();
  });

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({ url, headers: { accept: 'text/html', ...headers } });

  test('a product page has title, canonical URL and structured data', async () => {
    const { statusCode, headers, body } = await get(`/product/${kite.slug}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    // What each page shows: src/pages/server-rendering.test.ts.
    expect(root(body)).toContain('Kite Tee</h1>');
    expect(body).toMatch(/<style data-styles="[^"]+">\.css-/);
    expect(body).toContain('<title>Kite Tee | Weft</title>');
    expect(body).toMatch(/<meta name="description" content="[^"]+"/);
    expect(body).toContain(`<link rel="canonical" href="${origin}/product/${kite.slug}"/>`);
    expect(body).toContain(`<meta property="og:title" content="Kite Tee"/>`);
    const photo = `${origin}/api/v1/product/product-photo/${kite._id}?w=960`;
    expect(body).toContain(`<meta property="og:image" content="${photo}&amp;v=0"/>`);
    const [text = ''] = scripts(body, 'application/ld+json');
    const [product, breadcrumbs] = (JSON.parse(text) as { '@graph': object[] })['@graph'];
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Kite Tee',
      image: `${photo}&v=0`,
      offers: { price: '1299.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
    const urls = ['/', `/category/${kite.category.slug}`, `/product/${kite.slug}`].map((path) => `${origin}${path}`);
    expect(breadcrumbs).toMatchObject({ itemListElement: urls.map((item, index) => ({ position: index + 1, item })) });
  });

  test.each([
    ['/product/none', 'no longer in the shop'],
    ['/category/none', 'has left the shop'],
    ['/nowhere/at/all', 'Oops! Page Not Found'],
  ])('%s has status 404 and a message', async (path, message) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(root(body)).toContain(message);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('rel="canonical"');
  });

  test('private pages are rendered by the browser', async () => {
    const { statusCode, body } = await get('/dashboard/user/orders');
    expect([statusCode, site.rendered, root(body)]).toEqual([200, [], '']);
  });

  test('product texts cannot inject scripts, and every script complies with the content security policy', async () => {
    const { product } = (await office.create({ name: evil, category: kite.category._id })).reply;
    for (const path of ['/', `/product/${product.slug}`, `/search?keyword=${encodeURIComponent(evil)}`]) {
      const { headers, body } = await get(path);
      expect(String(headers['content-security-policy'])).toMatch(/script-src 'self';/);
      expect(body).not.toContain('<script>alert(1)');
      const kinds = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
      for (const kind of kinds) expect(kind).toMatch(/ src="\/assets\/|type="application\/(ld\+)?json"/);
      const [state = ''] = scripts(body, 'application/json');
      expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(evil).slice(1, -1));
    }
  });

  test('sorted and filtered lists are left to the browser, bad values are ignored', async () => {
    for (const path of ['/?', '/categories?', `/category/${kite.category.slug}?`, '/search?keyword=kite&']) {
      const page = (await get(path.slice(0, -1))).body;
      site.rendered = [];
      expect(root((await get(`${path}sort=price_asc`)).body), path).toBe('');
      expect((await get(`${path}in_stock=yes`)).body === page, path).toBe(true);
      expect(site.rendered).toEqual([]);
    }
    expect((await get('/category/none?sort=price_asc')).statusCode).toBe(404);
  });

  test('a call has an ETag and is answered with 304 if it matches', async () => {
    const url = `/api/v1/product/get-product/${kite.slug}`;
    const ask = (ifNoneMatch = '') => shop.app.inject({ url, headers: { 'if-none-match': ifNoneMatch } });
    const etag = String((await ask()).headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, rawPayload, headers } = await ask(held);
      expect([statusCode, rawPayload.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    }
    expect((await ask('"other"')).statusCode).toBe(200);
    await office.update(kite, { price: '777' });
    const changed = await ask(etag);
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('a call is compressed for a client that accepts %s', async (accepted, encoding, unpack) => {
    const { product } = (await office.create({ description: 'Soft. '.repeat(200), category: kite.category._id })).reply;
    const url = `/api/v1/product/get-product/${product.slug}`;
    const plain = await shop.app.inject(url);
    for (const _ of ['miss', 'hit']) {
      const { headers, rawPayload } = await shop.app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(unpack(rawPayload).toString()).toBe(plain.body);
      expect(headers.etag === plain.headers.etag).toBe(encoding === undefined);
    }
  });

  test('a new product and an edit show at once on every page with the product', async () => {
    expect((await get('/product/harbour-tee')).statusCode).toBe(404);
    expect(root((await get('/')).body)).not.toContain('Harbour Tee');
    const { product } = (await office.create({ name: 'Harbour Tee', category: kite.category._id })).reply;
    for (const path of ['/', '/product/harbour-tee']) expect(root((await get(path)).body)).toContain('Harbour Tee');
    expect(await office.update(product, { name: 'Paper Kite Tee' })).toMatchObject({ status: 200 });
    for (const path of ['/', '/product/harbour-tee']) expect(root((await get(path)).body)).toContain('Paper Kite');
  });

  test.each([
    [416, 'rangeNotSatisfiable', { range: 'bytes=900000-' }],
    [412, 'preconditionFailed', { 'if-match': '"another file"' }],
  ])('a built file that cannot be sent is refused with %i', async (status, code, wanted) => {
    const { statusCode, headers, body } = await get('/assets/fonts-1.css', wanted);
    expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([status, code]);
    expect(headers['content-range']).toBe(status === 416 ? 'bytes */56' : undefined);
  });

  test('a failed rendering is logged and answered with the shell', async () => {
    // The page is no longer cached.
    await office.category('Shelf');
    site.before = () => {
      throw new Error('a thread broke');
    };
    const { statusCode, headers, body } = await get('/');
    expect([statusCode, headers['content-type'], root(body)]).toEqual([200, 'text/html; charset=utf-8', '']);
    expect(shop.log()).toContain('a thread broke');
    expect((await get('/nowhere')).statusCode).toBe(404);
    site.before = () => undefined;
    expect(root((await get('/')).body)).toContain('Kite Tee');
  });

  test(
    'the first photo is inlined for browsers that accept AVIF, one of an earlier version once its form is made',
    inFullRun,
    async () => {
      const photo = { bytes: await detailedPicture() };
      const { product } = (await office.create({ name: 'Loom Tee', category: kite.category._id, photo })).reply;
      const path = `/product/${product.slug}`;
      const html = async (url: string) => (await get(url, { accept: browser })).body;
      const inlined = async (url: string) =>
        /srcSet="data:image\/avif;base64,([^" ]+) 480w"/.exec(await html(url))?.[1];
      const bytes = Buffer.from((await inlined(path)) ?? '', 'base64');
      const { format, width } = await sharp(bytes).metadata();
      expect([format, width]).toEqual(['heif', 480]);
      expect(bytes.length).toBeLessThanOrEqual(8192);
      // Wide screens ignore the inlined source for phones, so the image also lists the files.
      expect(await html(path)).toMatch(new RegExp(`<img [^>]*srcSet="/api/v1/product/product-photo/${product._id}`));
      expect((await get(path)).body).not.toContain('data:image');

      await shop.database.db.withoutPlugins().deleteFrom('photo_form').where('format', '=', 'first').execute();
      const uncached = `${path}/`;
      expect(await inlined(uncached)).toBeUndefined();
      await shop.app.listen({ host: '127.0.0.1', port: 0 });
      await expect.poll(() => inlined(uncached)).toBeDefined();
    },
  );

  test(
    'the owner’s picture of the home page is preloaded in fitting sizes, and inlined for phones',
    inFullRun,
    async () => {
      const form = await encodeForm({ photo: { bytes: await detailedPicture(), type: 'image/jpeg' } });
      const { photo } = (await shop.call('addContentPhoto', { token: office.token, ...form })).reply;
      const save = (text: string) =>
        shop.call('saveContent', { token: office.token, params: { name: 'hero' }, body: { text } });
      await save(heroText({ shop: 'Shop sarees', browse: 'All weaves', photo: { _id: photo._id, alt: 'A loom' } }));
      const { body } = await get('/', { accept: browser });
      const url = `/api/v1/product/photo/${photo._id}`;
      const [preload = ''] = /<link rel="preload" as="image"[^>]*>/.exec(body) ?? [];
      expect(preload).toMatch(/ fetchpriority="high" media="\(min-width: 600px\)" imagesizes="[^"]* 50vw" /);
      expect(preload).toContain(`${url}?w=320 320w, ${url}?w=480 480w`);
      expect(root(body)).toMatch(
        /Shop sarees.*All weaves.*srcSet="data:image\/avif;base64,[^" ]+ 480w".* alt="A loom"/s,
      );
      expect((await get('/')).body).toMatch(/<link rel="preload" as="image" fetchpriority="high" imagesizes=/);
      await save('Shop\nAll');
      expect((await get('/', { accept: browser })).body).not.toContain('rel="preload" as="image"');
    },
  );
});

/** The content of `#root`, which is empty in the shell. */
function root(html: string): string {
  return /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? '';
}

/** The contents of the scripts with this type. */
function scripts(html: string, type: string): string[] {
  return [...html.matchAll(/<script type="([^"]+)"[^>]*>(.*?)<\/script>/gs)].flatMap(([, kind, text = '']) =>
    kind === type ? [text] : [],
  );
}
