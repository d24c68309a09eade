import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productEndpoints } from '#contract/product.ts';
import { photoWidths } from '#contract/rules/photo.ts';
import { photoId } from '#server/demo/demo-ids.ts';
import { photoFormats } from '#server/modules/photo/photo-forms.ts';
import { withEngine } from './support/engines.ts';
import { openFreshShop, replyOf, type CallOptions, type FreshShop } from './support/test-shop.ts';

const { getProductPhoto, getAllProducts } = productEndpoints;
const browser = { accept: 'image/avif,image/webp,image/apng,*/*;q=0.8' };
const sharpNames = { avif: 'heif', webp: 'webp', jpeg: 'jpeg' } as const;

withEngine('product photos', (engine) => {
  let shop: FreshShop;
  let id: string;

  beforeAll(async () => {
    shop = await openFreshShop(engine, { DEMO_CATALOGUE: 'on' });
    const [newest] = replyOf(getAllProducts, await shop.call(getAllProducts.name)).products;
    id = newest?._id ?? '';
  });
  afterAll(() => shop.close());

  const photo = (options: CallOptions = {}) => shop.call(getProductPhoto.name, { params: { id }, ...options });

  it.each([
    ['accepts AVIF', browser.accept, 'avif'],
    ['accepts WebP', 'image/webp,*/*;q=0.8', 'webp'],
    ['accepts anything', '*/*', 'jpeg'],
    ['refuses WebP', 'image/webp;q=0, */*', 'jpeg'],
    ['refuses AVIF', 'IMAGE/AVIF; q=0.00, Image/WebP', 'webp'],
    ['prefers JPEG to WebP', 'image/jpeg, image/webp;q=0.5', 'webp'],
  ] as const)('send the right format to a client that %s', async (_, accept, format) => {
    const answer = await photo({ headers: { accept } });
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      vary: expect.stringMatching(/accept/i) as string,
    });
    expect((await sharp(answer.bytes).metadata()).format).toBe(sharpNames[format]);
  });

  it.each([
    [undefined, 960],
    [1, 320],
    [320, 320],
    [321, 480],
    [640, 640],
    [5000, 960],
  ])('have for ?w=%s a width of %s pixels', async (w, width) => {
    const { bytes } = await photo({ query: w === undefined ? {} : { w }, headers: browser });
    expect((await sharp(bytes).metadata()).width).toBe(width);
  });

  it('fall back to WebP if there is no AVIF form', async () => {
    const [, older] = replyOf(getAllProducts, await shop.call(getAllProducts.name)).products;
    const { db } = shop.database;
    await db
      .withoutPlugins()
      .deleteFrom('photo_form')
      .where('photo_id', '=', photoId(older!.slug, 1))
      .where('format', '=', 'avif')
      .execute();
    const answer = await photo({ params: { id: older!._id }, headers: browser });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('are stored as original and in all forms', async () => {
    const { db } = shop.database;
    const photos = await db.selectFrom('photo').select('id').where('product_id', '=', id).execute();
    expect(photos).toHaveLength(2);
    for (const photo of photos) {
      const forms = db.selectFrom('photo_form').select(['width', 'format']).where('photo_id', '=', photo.id);
      expect(await forms.execute()).toHaveLength(photoWidths.length * photoFormats.length);
    }
  });

  it('answer 304 to a matching ETag', async () => {
    const { headers } = await photo({ headers: browser });
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await photo({ headers: { ...browser, 'if-none-match': held } });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await photo({ headers: { ...browser, 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await photo({ headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('are immutable only under the current version', async () => {
    const immutable = 'public, max-age=31536000, immutable';
    expect((await photo({ query: { v: 0 } })).headers['cache-control']).toBe(immutable);
    expect((await photo({ query: { v: 1 } })).headers['cache-control']).toBe('public, no-cache');
    expect((await photo()).headers['cache-control']).toBe('public, no-cache');
  });

  it('answer HEAD without a body', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: `/api/v1/product/product-photo/${id}` });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000);
  });

  it('answer 404 or 400 for unknown products and invalid parameters', async () => {
    const none = await photo({ params: { id: '0'.repeat(24) } });
    expect([none.status, none.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect((await photo({ params: { id: 'x' } })).status).toBe(400);
    expect((await photo({ query: { w: 'wide' } })).status).toBe(400);
  });
});
