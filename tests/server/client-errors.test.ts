import { expect, test } from 'vitest';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, TestClock } from './support/test-shop.ts';

const report = { kind: 'lost-code', message: 'Failed to fetch: /assets/side-menu-1.js', page: '/cart', build: 'b-1' };

onDatabase('reported client errors', (place) => {
  test('are logged as one line each, at level warn, and limited by address', async () => {
    const clock = new TestClock();
    const shop = await openShop(place(), { clock });
    const { max, window } = limits.addressClientErrors;
    const send = async (from: string) => (await shop.call('reportClientError', { body: report, from })).status;
    for (let sent = 0; sent < max; sent += 1) expect(await send('10.0.0.1')).toBe(200);
    expect(await send('10.0.0.1')).toBe(429);
    expect(await send('10.0.0.2')).toBe(200);
    const logged = 'client lost-code on /cart, build b-1: Failed to fetch: /assets/side-menu-1.js';
    const warnings = shop
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":40'));
    expect(warnings).toHaveLength(max + 1);
    for (const line of warnings) expect(line).toContain(`"msg":"${logged}"`);
    clock.advance(window);
    expect(await send('10.0.0.1')).toBe(200);
    await shop.close();
  });
});
