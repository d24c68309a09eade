import { expect, test } from 'vitest';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { openShop } from './support/test-shop.ts';

onDatabase('the sitemap', (place) => {
  test('lists every public page by its full URL, and is in robots.txt if there is a public URL', async () => {
    const shop = await openShop(place(), { env: { PUBLIC_URL: 'https://weft.example/' } });
    const withoutUrl = await openShop(place());
    /** The answer to a request that names another host. */
    const get = (url: string, { app } = shop) => app.inject({ url, headers: { host: 'other.test:8080' } });
    const tee = await insertProduct(shop.database);
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    for (const path of ['', 'shipping-policy', `category/${tee.category.slug}`, `product/${tee.slug}`])
      expect(body).toContain(`<loc>https://weft.example/${path}</loc>`);
    expect(body).toContain(`/product/${tee.slug}</loc><lastmod>${tee.updatedAt}</lastmod>`);
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /dashboard', 'Sitemap: https://weft.example/sitemap.xml']),
    );
    expect((await get('/robots.txt', withoutUrl)).body).not.toContain('Sitemap');
    await shop.close();
    await withoutUrl.close();
  });
});
