import { afterAll, beforeAll, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Product } from '#contract/product.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('cached responses', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let tee: Product;

  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    const { _id: category } = await office.category('Tees');
    tee = (await office.create({ category, description: 'Soft cotton. '.repeat(100) })).reply.product;
  });
  afterAll(() => shop.close());

  it('have an ETag and are answered with 304 if it matches', async () => {
    const url = `/api/v1/product/get-product/${tee.slug}`;
    const ask = (ifNoneMatch = '') => shop.app.inject({ url, headers: { 'if-none-match': ifNoneMatch } });
    const etag = String((await ask()).headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, rawPayload, headers } = await ask(held);
      expect([statusCode, rawPayload.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    }
    expect((await ask('"other"')).statusCode).toBe(200);
    await office.update(tee, { price: '777' });
    const changed = await ask(etag);
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('are compressed for a client that accepts %s', async (accepted, encoding, unpack) => {
    const url = `/api/v1/product/get-product/${tee.slug}`;
    const plain = await shop.app.inject(url);
    for (const _ of ['miss', 'hit']) {
      const { headers, rawPayload } = await shop.app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(unpack(rawPayload).toString()).toBe(plain.body);
      expect(headers.etag === plain.headers.etag).toBe(encoding === undefined);
    }
  });
});
