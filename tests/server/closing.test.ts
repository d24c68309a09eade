import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeWithin } from '#server/http/closing.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { cartOf, openPayingShop, quickIntervals, type PayingShop } from './support/payments.ts';
import { createShopper } from './support/accounts.ts';

onDatabase('a closing shop', (place) => {
  let shop: PayingShop;
  let closed = false;
  beforeEach(async () => {
    shop = await openPayingShop(place(), { intervals: { ...quickIntervals, provider: 500 } });
    closed = false;
  });
  afterEach(() => (closed ? undefined : shop.close()));

  test('finishes a pending checkout and does not wait for idle connections', async () => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { price: 10 });
    const body = JSON.stringify({ amount: 10, email: '', cart: cartOf(tee) });
    // The provider is slow, so that the checkout is still pending when closing begins.
    await shop.script({ answers: 'slow' });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${shop.url}/api/v1/payments/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: shopper.token, connection: 'keep-alive' },
      });
      call.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      });
      call.on('error', reject);
      call.end(body);
    });
    const held = () => shop.database.db.selectFrom('hold').select('pieces').where('product_id', '=', tee._id).execute();
    await expect.poll(held).toEqual([{ pieces: 1 }]);
    const closing = shop.close();
    closed = true;
    // The readiness check fails, so that a load balancer sends no new requests while pending ones are finished.
    const ready = () => fetch(`${shop.url}/readyz`, { headers: { connection: 'close' } }).then(({ status }) => status);
    await expect.poll(ready).toBe(503);
    await closing;
    expect(await answer).toBe(503);
  });

  test('does not wait for an unused connection, which browsers open in advance', async () => {
    const { port } = new URL(shop.url);
    const unused = connect(Number(port), '127.0.0.1');
    await once(unused, 'connect');
    await fetch(`${shop.url}/healthz`);
    // The client does not close the connection, so the server must.
    await Promise.all([once(unused, 'close'), shop.close()]);
    closed = true;
  });

  test('prints what it waits for and fails if closing takes too long', async () => {
    const { port } = new URL(shop.url);
    const incomplete = connect(Number(port), '127.0.0.1');
    incomplete.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n' +
        'content-type: application/json\r\ncontent-length: 9\r\n\r\n',
    );
    await once(incomplete, 'data');
    // The shop stops listening once its workers have stopped.
    void shop.app.close();
    await expect.poll(() => shop.app.server.listening).toBe(false);
    expect(await close(shop.app)).toEqual([
      1,
      'Weft: closing took longer than 0.2 s: it still waits for the answers on 1 open connection.\n',
    ]);
    // Begins while the open connection still keeps the database open.
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let transaction = Promise.resolve();
    await new Promise<void>((start) => {
      transaction = shop.database.db.transaction().execute(() => {
        start();
        return held;
      });
    });
    incomplete.destroy();
    await expect.poll(() => shop.app.closing.running).toEqual(['the database']);
    expect(await close(shop.app)).toEqual([
      1,
      'Weft: closing took longer than 0.2 s: it still waits for the database.\n',
    ]);
    release();
    await transaction;
    expect(await close(shop.app, 10_000)).toEqual([0, '']);
    closed = true;
  });
});

/** Closes the app within this time and returns the exit code and the output. */
async function close(app: FastifyInstance, longest = 200): Promise<[number, string]> {
  let printed = '';
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += text.toString();
    return true;
  });
  try {
    return [await closeWithin(app, longest), printed];
  } finally {
    write.mockRestore();
    process.exitCode = undefined;
  }
}
