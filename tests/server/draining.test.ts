import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { describeEngines } from './support/engines.ts';
import { openFreshShop } from './support/test-shop.ts';

describeEngines('a draining shop', (engine) => {
  test('fails /readyz and goes on serving, on new connections too, until the drain has ended', async () => {
    const shop = await openFreshShop(engine, { DRAIN_SECONDS: '2' });
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shop.app.server.address() as AddressInfo;
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await get('/readyz')).toBe(200);
    const began = performance.now();
    const closed = shop.close();
    await expect.poll(() => get('/readyz'), { timeout: 1_000 }).toBe(503);
    expect([await get('/healthz'), await get('/api/v1/category/all-category')]).toEqual([200, 200]);
    await new Promise<void>((resolve, reject) => {
      const late = connect(port, '127.0.0.1', resolve);
      late.on('error', reject).end();
    });
    await closed;
    expect(performance.now() - began).toBeGreaterThan(1_900);
    await expect(get('/readyz')).rejects.toThrow();
  });
});
