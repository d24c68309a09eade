import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { picture } from './support/picture.ts';
import { setRole, registerAndLogIn } from './support/accounts.ts';
import { createSite, type TestSite } from './support/site.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const origin = 'https://weft.example';
const evil = '</script><script>alert(1)</script><!--';
const browser = 'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8';

onDatabase('server-rendered pages', (place) => {
  let shop: TestShop;
  let site: TestSite;
  let kite: Product;
  let token: string;
  let rendered: string[] = [];

  beforeAll(async () => {
    site = await createSite();
    shop = await openShop(place(), { env: { PUBLIC_URL: origin }, site });
    kite = await insertProduct(shop.database, { name: 'Kite Tee', price: 1299.5 });
    const admin = await registerAndLogIn(shop, { email: 'admin@example.com' });
    await setRole(shop, admin.email, 1);
    ({ token } = admin);
  });
  beforeEach(() => {
    rendered = [];
    site.before = (path) => void rendered.push(path);
  });
  afterAll(async () => {
    await shop.close();
    await site.remove();
  });

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const addPhoto = async ({ _id: id }: Product): Promise<void> => {
    const body = await encodeForm({ photo: { bytes: await picture('#b4532a', 800) }, alt: 'The front' });
    expect((await shop.call('addProductPhoto', { token, params: { id }, ...body })).status).toBe(201);
  };
  const nextCategory = () => shop.call('createCategory', { token, body: { name: `Shelf ${Math.random()}` } });

  // What each page shows: src/pages/server-rendering.test.ts.
  test.each<[path: string, title: string, content: string]>([
    ['/', 'Weft', 'Kite Tee'],
    ['/search?keyword=kite', 'Search: kite | Weft', 'Found 1'],
    ['/cart', 'Cart | Weft', 'Loading'],
    ['/about', 'About Us | Weft', 'Sustainability'],
  ])('%s is complete', async (path, title, content) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toMatch(/<meta name="description" content="[^"]+"/);
    expect(root(body)).toContain(content);
    expect(root(body)).toContain('<main');
    expect(body).toMatch(/<style data-styles="[^"]+">\.css-/);
  });

  test('a product page has title, canonical address and structured data', async () => {
    const { statusCode, body } = await get(`/product/${kite.slug}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Kite Tee | Weft</title>');
    expect(body).toContain(`<link rel="canonical" href="${origin}/product/${kite.slug}"/>`);
    expect(body).toContain(`<meta property="og:title" content="Kite Tee"/>`);
    const photo = `${origin}/api/v1/product/product-photo/${kite._id}?w=960`;
    expect(body).toContain(`<meta property="og:image" content="${photo}&amp;v=0"/>`);
    const [product, breadcrumbs] = scripts(body, 'application/ld+json').map((text) => JSON.parse(text) as object);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Kite Tee',
      image: `${photo}&v=0`,
      offers: { price: '1299.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, item: `${origin}/category/${kite.category.slug}`, name: kite.category.name },
        { position: 3, item: `${origin}/product/${kite.slug}`, name: 'Kite Tee' },
      ],
    });
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
    expect([statusCode, rendered, root(body)]).toEqual([200, [], '']);
  });

  test('product texts cannot inject scripts, and every script complies with the content security policy', async () => {
    const product = await insertProduct(shop.database, { name: evil });
    await nextCategory();
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

  test('the state contains the preloaded queries', async () => {
    const [state = ''] = scripts((await get(`/product/${kite.slug}`)).body, 'application/json');
    const { origin: pageOrigin, queries: preloaded } = JSON.parse(state) as {
      origin: string;
      queries: { queries: object };
    };
    expect(pageOrigin).toBe(origin);
    expect(Object.keys(preloaded.queries)).toEqual(
      expect.arrayContaining([`getProduct("${kite.slug}")`, 'getSettings(undefined)']),
    );
    expect(preloaded.queries).toMatchObject({ [`getProduct("${kite.slug}")`]: { status: 'fulfilled', data: kite } });
  });

  test('the page references scripts and fonts and inlines styles', async () => {
    const { body } = await get('/about');
    for (const part of [
      '<script type="module" fetchpriority="high" async crossorigin src="/assets/early-1.js" data-app="/assets/libraries-1.js /assets/core-1.js" data-page=""></script>',
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/hanken-grotesk-shop-1.woff2">',
      '<style>@font-face{',
    ])
      expect(body).toContain(part);
    expect(body).not.toContain('rel="stylesheet"');
    // The app is loaded after the first paint.
    expect(body).not.toMatch(/modulepreload|src="[^"]*core/);
  });

  test('a matching ETag is answered with 304', async () => {
    const { headers } = await get('/about');
    const etag = String(headers.etag);
    const again = await get('/about', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/about', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    expect((await get('/contact')).headers.etag).not.toBe(etag);
    const head = await shop.app.inject({ method: 'HEAD', url: '/about', headers: { accept: 'text/html' } });
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, '']);
  });

  test('a client that accepts Brotli gets it', async () => {
    const { headers, rawPayload } = await get('/about', { 'accept-encoding': 'gzip, deflate, br' });
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept, accept-encoding']);
    expect(brotliDecompressSync(rawPayload).toString()).toContain('About Us</h1>');
  });

  test('simultaneous requests with tracking parameters share one rendering', async () => {
    await nextCategory();
    const answers = await Promise.all(['/', '/', '/?utm_source=letter', '/?utm_source=post'].map((path) => get(path)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await get('/');
    expect(rendered).toEqual(['/']);
    await get(`/?category=${kite.category.slug}&utm_source=letter`);
    expect(rendered).toEqual(['/', `/?category=${kite.category.slug}`]);
  });

  test('sorted and filtered lists are left to the browser, bad values are ignored', async () => {
    const lists = ['/', '/categories', `/category/${kite.category.slug}`, '/search?keyword=kite'];
    const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
    await nextCategory();
    for (const path of lists) await get(path);
    rendered = [];
    for (const path of lists) {
      const page = (await get(path)).body;
      for (const query of ['sort=price_asc', 'colours=Red', 'min=500', 'max=900', 'in_stock=1']) {
        expect(root((await get(withQuery(path, query))).body), `${path} ${query}`).toBe('');
      }
      for (const query of ['sort=cheapest', 'colours=Crimson', 'min=9&max=1', 'in_stock=yes']) {
        expect((await get(withQuery(path, query))).body === page, `${path} ${query}`).toBe(true);
      }
    }
    // The browser does not know the categories there.
    expect(root((await get('/search?keyword=kite&category=none')).body)).toBe('');
    expect(rendered).toEqual([]);
    expect((await get('/category/none?sort=price_asc')).statusCode).toBe(404);
  });

  test.each([
    ['addresses', '/nowhere', '/nowhere/else?page=3'],
    ['products', '/product/none-1', '/product/none-2'],
    ['categories', '/category/none-1', '/category/none-2'],
  ])('unknown %s share one rendering', async (_, first, second) => {
    const { body } = await get(first);
    rendered = [];
    const again = await get(second);
    expect([again.statusCode, again.body === body, rendered]).toEqual([404, true, []]);
  });

  const create = async (name: string) => {
    const form = { name, category: kite.category._id, description: 'Soft.', price: '499', quantity: '3' };
    expect((await shop.call('createProduct', { token, ...(await encodeForm(form)) })).status).toBe(201);
  };

  test('a newly created product has its page at once, even if it was requested before', async () => {
    expect((await get('/product/harbour-tee')).statusCode).toBe(404);
    await create('Harbour Tee');
    const { statusCode, body } = await get('/product/harbour-tee');
    expect([statusCode, root(body).includes('Harbour Tee')]).toEqual([200, true]);
  });

  test('a product created during the rendering of its unknown slug is not cached as the not-found page', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>;
    const inject = (shop.app.inject as Inject).bind(shop.app);
    // Creates the product between the check of its slug and the rendering.
    const injectThenCreate = async (options: InjectOptions) => {
      const response = await inject(options);
      if (response.raw.req.url?.endsWith('/get-product/late-tee') && response.statusCode === 404) {
        await create('Late Tee');
      }
      return response;
    };
    Object.assign(shop.app, { inject: injectThenCreate });
    try {
      expect((await get('/product/late-tee', gzip)).statusCode).toBe(200);
    } finally {
      Object.assign(shop.app, { inject });
    }
    expect((await get('/product/none-3', gzip)).statusCode).toBe(404);
  });

  test('an edit invalidates only the pages with the product', async () => {
    const other = await insertProduct(shop.database, { name: 'Other Tee' });
    const paths = ['/', '/about', `/product/${kite.slug}`, `/product/${other.slug}`];
    await nextCategory();
    for (const path of paths) await get(path);
    const { name, description, category, price, quantity } = kite;
    const form = await encodeForm({
      ...{ name, description, category: category._id },
      ...{ price: String(price), quantity: String(quantity + 1) },
    });
    expect((await shop.call('updateProduct', { token, params: { id: kite._id }, ...form })).status).toBe(200);
    rendered = [];
    for (const path of paths) await get(path);
    expect(rendered).toEqual(['/', `/product/${kite.slug}`]);
  });

  test('a page whose first product has no photo is cached until it has one', async () => {
    const product = await insertProduct(shop.database, { name: 'Bare Tee' });
    await nextCategory();
    const isRendered = async () => {
      rendered = [];
      const { body } = await get('/', { accept: browser });
      return [rendered.length > 0, body.includes('data:image/avif')];
    };
    expect([await isRendered(), await isRendered()]).toEqual([
      [true, false],
      [false, false],
    ]);
    await addPhoto(product);
    expect(await isRendered()).toEqual([true, true]);
  });

  test('a rendering that began before a change is not cached', async () => {
    await nextCategory();
    let resume = () => {};
    let began = () => {};
    const beginning = new Promise<void>((resolve) => (began = resolve));
    site.before = async (path) => {
      rendered.push(path);
      if (rendered.length > 1) return;
      began();
      await new Promise<void>((resolve) => (resume = resolve));
    };
    const slow = get('/');
    await beginning;
    await nextCategory();
    expect((await get('/')).statusCode).toBe(200);
    expect(rendered).toHaveLength(2);
    resume();
    expect((await slow).statusCode).toBe(200);
    await get('/');
    expect(rendered).toHaveLength(2);
  });

  test('a failed rendering is logged and answered with the shell', async () => {
    await nextCategory();
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

  test('a refused query is answered with the shell', async () => {
    const { statusCode, body } = await get(`/search?keyword=${'x'.repeat(201)}`);
    expect([statusCode, root(body)]).toEqual([200, '']);
    expect(shop.log()).toContain('were answered with 400');
  });

  test('the first photo is inlined for browsers that accept AVIF', async () => {
    const product = await insertProduct(shop.database, { name: 'Loom Tee' });
    await addPhoto(product);
    const path = `/product/${product.slug}`;
    const { body } = await get(path, { accept: browser });
    const [, photo = ''] = /srcSet="data:image\/avif;base64,([^" ]+) 480w"/.exec(body) ?? [];
    const { format, width } = await sharp(Buffer.from(photo, 'base64')).metadata();
    expect([format, width]).toEqual(['heif', 480]);
    // Wide screens ignore the inlined source for phones, so the image also lists the files.
    expect(body).toMatch(new RegExp(`<img [^>]*srcSet="/api/v1/product/product-photo/${product._id}`));
    const { body: other } = await get(path);
    expect(other).not.toContain('data:image');
  });
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
