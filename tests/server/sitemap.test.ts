import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { ResponseCache } from '#server/http/response-cache/response-cache.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { tagsOf } from '#server/modules/catalogue-change/catalogue-tags.ts';
import { addSitemap } from '#server/render/sitemap.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';

onDatabase('the sitemap', (place) => {
  let database: Database;
  let changes: CatalogueChanges;
  let tee: Product;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    database = await openDatabase(place());
    changes = new CatalogueChanges(database);
    await changes.listen();
    tee = await insertProduct(database);
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await changes.close();
    await database.close();
  });

  function open(publicUrl: string | undefined): FastifyInstance {
    const app = Fastify();
    const cache = new ResponseCache({ maxSize: 1_000_000, common: {}, canInvalidate: () => changes.isConnected });
    changes.onChange((changed) => cache.drop(tagsOf(changed)));
    addSitemap(app, {
      db: database.db,
      cache,
      publicUrl,
    });
    apps.push(app);
    return app;
  }
  const setHiddenAt = ({ _id }: Product, hidden_at: number | null) =>
    changes.transaction((catalogue) =>
      catalogue.writing({ product: _id }).updateTable('product').set({ hidden_at }).where('id', '=', _id).execute(),
    );
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

  test('lists every public page by its full URL', async () => {
    const { statusCode, headers, body } = await open('https://weft.example/').inject('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    expect(locations(body)).toEqual(
      expect.arrayContaining([
        'https://weft.example/',
        'https://weft.example/shipping-policy',
        `https://weft.example/category/${tee.category.slug}`,
        `https://weft.example/product/${tee.slug}`,
      ]),
    );
    expect(body).toContain(`/product/${tee.slug}</loc><lastmod>${tee.updatedAt}</lastmod>`);
  });

  describe('of more products than one file holds', () => {
    let others: Product[];
    const addAll = (count: number) =>
      sql`update category set product_count = product_count + ${count}`.execute(database.db);
    beforeAll(async () => {
      others = [await insertProduct(database), await insertProduct(database)];
      await sql`update product set number = 50001 where id = ${others[1]?._id}`.execute(database.db);
      await addAll(50_000);
    });
    afterAll(() => addAll(-50_000));

    test('is an index of parts', async () => {
      const app = open('https://weft.example');
      const index = (await app.inject('/sitemap.xml')).body;
      expect(index).toContain('<sitemapindex ');
      const parts = locations(index).map((url) => new URL(url ?? '').pathname);
      expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
      const [fixed, ...named] = await Promise.all(parts.map(async (part) => locations((await app.inject(part)).body)));
      expect(fixed).toHaveLength(10);
      const [first, second] = others.map(({ slug }) => `https://weft.example/product/${slug}`);
      expect(named).toEqual([[`https://weft.example/product/${tee.slug}`, first], [second]]);
      for (const none of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml']) {
        expect((await app.inject(none)).statusCode).not.toBe(200);
      }
    });

    test('has no part for numbers of which no product is shown', async () => {
      const hidden = [tee, ...others.slice(0, 1)];
      for (const product of hidden) await setHiddenAt(product, 1);
      const app = open('https://weft.example');
      const parts = locations((await app.inject('/sitemap.xml')).body);
      expect(parts).toEqual([1, 3].map((part) => `https://weft.example/sitemap-${part}.xml`));
      expect((await app.inject('/sitemap-2.xml')).statusCode).toBe(404);
      for (const product of hidden) await setHiddenAt(product, null);
    });
  });

  test('follows catalogue changes', async () => {
    const app = open('https://weft.example');
    const before = await app.inject('/sitemap.xml');
    const again = await app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': String(before.headers.etag) } });
    expect(again.statusCode).toBe(304);
    const newest = await insertProduct(database);
    expect((await app.inject('/sitemap.xml')).body).toBe(before.body);
    await changes.transaction((catalogue) => Promise.resolve(catalogue.writing({ product: newest._id })));
    expect((await app.inject('/sitemap.xml')).body).toContain(`/product/${newest.slug}<`);
  });

  test('is in robots.txt with the public URL, whatever the host header', async () => {
    const robotsRequest = { url: '/robots.txt', headers: { host: 'other.test:8080' } };
    const { headers, body } = await open('https://weft.example').inject(robotsRequest);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /dashboard', 'Sitemap: https://weft.example/sitemap.xml']),
    );
  });

  test('is not in robots.txt without a public URL', async () => {
    const { body } = await open(undefined).inject({ url: '/robots.txt', headers: { host: 'other.test:8080' } });
    expect(body).toContain('Disallow: /dashboard');
    expect(body).not.toContain('Sitemap');
  });
});
