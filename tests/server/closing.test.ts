import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'vitest';
import { onDatabase } from './support/engines.ts';
import { openPayingShop } from './support/payments.ts';

onDatabase('a closing shop', (place) => {
  test('does not wait for an unused connection, which browsers open in advance', async () => {
    const shop = await openPayingShop(place());
    const { port } = new URL(shop.url);
    const unused = connect(Number(port), '127.0.0.1');
    await once(unused, 'connect');
    await fetch(`${shop.url}/healthz`);
    // The client does not close the connection, so the server must.
    await Promise.all([once(unused, 'close'), shop.close()]);
  });
});
