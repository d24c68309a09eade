import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withEngine } from './support/engines.ts';
import { openFreshShop, type CallOptions, type FreshShop } from './support/test-shop.ts';

const browser = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };

withEngine('the photos of the demo', (engine) => {
  let shop: FreshShop;
  let id: string;

  beforeAll(async () => {
    shop = await openFreshShop(engine, { DEMO_CATALOGUE: 'on' });
    id = (await shop.call('getAllProducts')).reply.products[0]?._id ?? '';
  });
  afterAll(() => shop.close());

  const photo = (options: CallOptions = {}) => shop.call('getProductPhoto', { params: { id }, ...options });

  it.each([
    ['accepts AVIF', browser.accept, 'avif'],
    ['accepts WebP', 'image/webp,*/*;q=0.8', 'webp'],
    ['accepts anything', '*/*', 'jpeg'],
    ['refuses AVIF', 'IMAGE/AVIF; q=0.00, Image/WebP', 'webp'],
  ] as const)('are sent in the right format to a client that %s', async (_, accept, format) => {
    const { headers, bytes } = await photo({ headers: { accept } });
    expect([headers['content-type'], headers.vary]).toEqual([`image/${format}`, 'accept']);
    expect((await sharp(bytes).metadata()).format).toBe(format === 'avif' ? 'heif' : format);
  });

  it('have an ETag for each form, and are immutable only under the current version', async () => {
    const etag = String((await photo({ headers: browser })).headers.etag);
    const again = await photo({ headers: { ...browser, 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await photo({ headers: { 'if-none-match': etag } })).status).toBe(200);
    const cached = async (query: Record<string, number>) => (await photo({ query })).headers['cache-control'];
    expect([await cached({ v: 0 }), await cached({ v: 1 }), await cached({})]).toEqual([
      'public, max-age=31536000, immutable',
      'public, no-cache',
      'public, no-cache',
    ]);
    const head = await shop.app.inject({ method: 'HEAD', url: `/api/v1/product/product-photo/${id}` });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
  });
});
