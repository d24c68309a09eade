import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#server/modules/rate-limit/limit.ts';
import { onDatabase } from './support/engines.ts';
import { createSite, type TestSite } from './support/site.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const report = { kind: 'lost-code', message: 'Failed to fetch: /assets/side-menu-1.js', page: '/cart', build: 'b-1' };

/** The messages of all logged warnings. */
const warnings = (shop: TestShop): string[] =>
  shop
    .log()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level === 40)
    .map(({ msg }) => msg);

onDatabase('reported client errors', (place) => {
  let shop: TestShop;
  let site: TestSite;
  const clock = new TestClock();

  beforeEach(async () => {
    site = await createSite();
    shop = await openShop(place(), { clock, site });
  });
  afterEach(async () => {
    await shop.close();
    await site.remove();
  });

  test('are logged as one line each, at level warn', async () => {
    expect((await shop.call('reportClientError', { body: report })).body).toEqual({ success: true });
    expect(warnings(shop)).toEqual(['client lost-code on /cart, build b-1: Failed to fetch: /assets/side-menu-1.js']);
  });

  test('are logged without personal data', async () => {
    const body = {
      kind: 'error',
      message:
        'asha@example.com\nfake line, eyJhbGciOi.eyJpZCI6.c2ln, +91 98765 43210, http://shop.test/x?keyword=secret',
      page: '/search?keyword=secret',
      at: 'https://shop.test/assets/a.js?token=secret',
    };
    await shop.call('reportClientError', { body });
    expect(warnings(shop)).toEqual([
      'client error on /search, at /assets/a.js: [email] fake line, [token], [number], /x',
    ]);
    expect(shop.log()).not.toMatch(/asha|secret|98765|eyJ/);
  });

  test('are limited by address', async () => {
    const { max, window } = limits.addressClientErrors;
    const send = async (from: string) => (await shop.call('reportClientError', { body: report, from })).status;
    for (let sent = 0; sent < max; sent += 1) expect(await send('10.0.0.1')).toBe(200);
    expect(await send('10.0.0.1')).toBe(429);
    expect(await send('10.0.0.2')).toBe(200);
    expect(warnings(shop)).toHaveLength(max + 1);
    clock.advance(window);
    expect(await send('10.0.0.1')).toBe(200);
  });

  test('are limited in total', async () => {
    const { max } = limits.clientErrors;
    const statuses: number[] = [];
    for (let sent = 0; sent <= max; sent += 1) {
      statuses.push(
        (await shop.call('reportClientError', { body: report, from: `10.1.${sent >> 4}.${sent & 15}` })).status,
      );
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(max);
    expect(statuses.at(-1)).toBe(429);
  });

  test('the settings have the build id of the pages', async () => {
    const page = await shop.app.inject({ url: '/about', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<meta name="weft-build" content="build-1"');
    expect((await shop.call('getSettings')).reply.settings.build).toBe('build-1');
  });
});
