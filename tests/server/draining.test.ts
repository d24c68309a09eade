import { expect, test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { openShop } from './support/test-shop.ts';

onDatabase('a draining shop', (place) => {
  test('fails /readyz and goes on serving, on new connections too, until the drain has ended', async () => {
    const events: string[] = [];
    let end = () => {};
    const sleep = (milliseconds: number) => {
      events.push(`drains for ${milliseconds} ms`);
      return new Promise<void>((resolve) => (end = resolve));
    };
    const shop = await openShop(place(), { env: { DRAIN_SECONDS: '2' }, sleep });
    const url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    // Each on a connection of its own.
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`, { headers: { connection: 'close' } });
      await response.arrayBuffer();
      events.push(`${path} ${response.status}`);
    };
    await get('/readyz');
    const closed = shop.close().then(() => events.push('closed'));
    await expect.poll(() => events).toContain('drains for 2000 ms');
    for (const path of ['/readyz', '/healthz', '/api/v1/category/all-category']) await get(path);
    end();
    await closed;
    await expect(get('/healthz')).rejects.toThrow();
    const served = ['/readyz 503', '/healthz 200', '/api/v1/category/all-category 200'];
    expect(events).toEqual(['/readyz 200', 'drains for 2000 ms', ...served, 'closed']);
  });
});
