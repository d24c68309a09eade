import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { newId } from '#server/db/ids.ts';
import { refusedAbove } from '#server/http/overload.ts';
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

  /** Blocks this process's event loop until the server has measured a delay of so many milliseconds. */
  async function overload(delay: number): Promise<void> {
    while (shop.app.memoryUsage().eventLoopDelay <= delay) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * delay);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test('refuses searches with 503 and retry-after, answers pages and health checks, and recovers', async () => {
    await overload(100);
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

  test('refuses other reads of shoppers later, and never what money, parcels or staff wait for', async () => {
    await overload(300);
    expect((await shop.call('getProduct', { params: { slug: 'none' } })).status).toBe(503);
    expect((await shop.call('listOrders', { params: { userId: newId() } })).status).toBe(503);
    for (const name of ['checkout', 'placeOrder', 'confirmPayment', 'getPayment', 'listShopOrders'] as const) {
      const params = { order_id: 'order_1' };
      expect((await shop.call(name, { params })).status, name).toBe(401);
    }
    const webhook = { body: {}, headers: { 'x-razorpay-signature': 'none' } };
    expect((await shop.call('receiveWebhook', webhook as object)).status).toBe(400);
    expect((await shop.call('receiveCourierNews', { params: { token: 'none' }, body: {} })).status).toBe(200);
  });
});

test('an overloaded server refuses searches first and other reads later, and serves all writes and all calls of staff', () => {
  expect([refusedAbove(endpoints.searchProducts), refusedAbove(endpoints.getProduct)]).toEqual([1, 3]);
  const reports = ['reportClientError', 'reportVitals', 'filterProducts'];
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { name, call } = endpoint;
    const isServed = call.access === 'admin' || (call.method !== 'GET' && !reports.includes(name));
    if (isServed) expect(refusedAbove(endpoint), name).toBe(Infinity);
  }
});
