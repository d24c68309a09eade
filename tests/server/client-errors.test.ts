import { expect, test } from 'vitest';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { onDatabase } from './support/engines.ts';
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
  test('are logged as one line each, at level warn, and limited by address', async () => {
    const clock = new TestClock();
    const shop = await openShop(place(), { clock });
    const { max, window } = limits.addressClientErrors;
    const send = async (from: string) => (await shop.call('reportClientError', { body: report, from })).status;
    for (let sent = 0; sent < max; sent += 1) expect(await send('10.0.0.1')).toBe(200);
    expect(await send('10.0.0.1')).toBe(429);
    expect(await send('10.0.0.2')).toBe(200);
    const line = 'client lost-code on /cart, build b-1: Failed to fetch: /assets/side-menu-1.js';
    expect(warnings(shop)).toEqual(Array.from({ length: max + 1 }, () => line));
    clock.advance(window);
    expect(await send('10.0.0.1')).toBe(200);
    await shop.close();
  });
});
