import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { refusal } from './support/refusals.ts';
import { createSite, type TestSite } from './support/site.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('an overloaded server', (place) => {
  let shop: TestShop;
  let site: TestSite;
  beforeAll(async () => {
    site = await createSite();
    shop = await openShop(place(), { env: { MAX_EVENT_LOOP_DELAY: '100' }, site });
  });
  afterAll(async () => {
    await shop.close();
    await site.remove();
  });

  /** Blocks this process's event loop until the server has measured the delay. */
  async function overload(): Promise<void> {
    while (!shop.app.isUnderPressure()) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test('refuses calls with 503 and retry-after, answers pages and health checks, and recovers', async () => {
    await overload();
    const refused = await shop.call('searchProducts', { params: { keyword: 'tee' } });
    expect(refused).toMatchObject({ status: 503, body: refusal('unavailable'), headers: { 'retry-after': '5' } });
    expect(refused.headers).toHaveProperty('content-security-policy');
    await shop.call('searchProducts', { params: { keyword: 'tee' } });
    expect(shop.log().match(/overload: the event loop is late/g)).toHaveLength(1);
    expect(shop.log()).not.toMatch(/http: request .* failed/);
    for (const url of ['/healthz', '/readyz']) expect((await shop.app.inject({ url })).statusCode).toBe(200);
    site.before = (path) => {
      throw new Error(`${path} was rendered`);
    };
    for (const [url, status] of [
      ['/', 200],
      ['/no-such-page', 404],
      ['/assets/fonts-1.css', 200],
    ] as const) {
      expect((await shop.app.inject({ url, headers: { accept: 'text/html' } })).statusCode, url).toBe(status);
    }
    expect(shop.log()).not.toContain('was rendered');
    await expect.poll(() => shop.app.isUnderPressure(), { timeout: 20_000 }).toBe(false);
    expect(await shop.call('searchProducts', { params: { keyword: 'tee' } })).toMatchObject({ status: 200 });
  });
});
