import { expect, test } from 'vitest';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { openShop } from './support/test-shop.ts';

onDatabase('the sitemap', (place) => {
  /** What a shop with this public URL answers to a request that names another host. */
  const get = async (url: string, env: Readonly<Record<string, string>> = {}) => {
    const shop = await openShop(place(), { env });
    const tee = await insertProduct(shop.database);
    const { headers, body } = await shop.app.inject({ url, headers: { host: 'other.test:8080' } });
    await shop.close();
    return { tee, type: headers['content-type'], body };
  };

  test('lists every public page by its full URL', async () => {
    const { tee, type, body } = await get('/sitemap.xml', { PUBLIC_URL: 'https://weft.example/' });
    expect(type).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    for (const path of ['', 'shipping-policy', `category/${tee.category.slug}`, `product/${tee.slug}`])
      expect(body).toContain(`<loc>https://weft.example/${path}</loc>`);
    expect(body).toContain(`/product/${tee.slug}</loc><lastmod>${tee.updatedAt}</lastmod>`);
  });

  test('is in robots.txt with the public URL if there is one', async () => {
    const { type, body } = await get('/robots.txt', { PUBLIC_URL: 'https://weft.example' });
    expect(type).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /dashboard', 'Sitemap: https://weft.example/sitemap.xml']),
    );
    expect((await get('/robots.txt')).body).not.toContain('Sitemap');
  });
});
