import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
