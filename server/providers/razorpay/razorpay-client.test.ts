import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderError } from '../payment-provider.ts';
import { RazorpayClient } from './razorpay-client.ts';

/** A response of the fake provider. The last one of a list is repeated. */
interface Scripted {
  readonly status?: number;
  readonly body?: unknown;
  /** In seconds. */
  readonly retryAfter?: number;
  /** Never responds. */
  readonly silent?: boolean;
  /** Closes the connection without a response. */
  readonly cut?: boolean;
}

let server: Server;
let responses: Scripted[] = [];
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let client: RazorpayClient;

const payment = { id: 'pay_1', amount: 4200, currency: 'INR', status: 'captured', order_id: 'order_1', method: 'upi' };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const answer = responses.length > 1 ? responses.shift() : responses[0];
      if (answer?.cut) return void request.socket.destroy();
      if (answer?.silent) return;
      if (answer?.retryAfter !== undefined) response.setHeader('retry-after', answer.retryAfter);
      response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = clientWith(60_000);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  responses = [];
  seen = [];
});

/** @param timeout In milliseconds. */
function clientWith(timeout: number): RazorpayClient {
  const { port } = server.address() as AddressInfo;
  return new RazorpayClient({
    ...{ apiUrl: () => `http://127.0.0.1:${port}`, keyId: 'rzp_test_key', keySecret: 'a secret' },
    webhookSecrets: [],
    timeout,
  });
}

test('creates an order in paise and INR with the API key', async () => {
  responses = [{ body: { id: 'order_1', amount: 4200, currency: 'INR', receipt: 'r', status: 'created', notes: [] } }];
  expect(await client.createOrder(4200, 'r')).toEqual({
    id: 'order_1',
    paise: 4200,
    currency: 'INR',
    receipt: 'r',
    status: 'created',
    amountDue: null,
  });
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/v1/orders',
      headers: { authorization: `Basic ${Buffer.from('rzp_test_key:a secret').toString('base64')}` },
      body: JSON.stringify({ amount: 4200, currency: 'INR', receipt: 'r', unique_receipt: true }),
    },
  ]);
});

test('retries reads, but not calls that are unsafe to repeat', async () => {
  responses = [{ status: 502 }, { cut: true }, { body: payment }];
  expect(await client.payment('pay_1')).toMatchObject({ id: 'pay_1', status: 'captured' });
  expect(seen).toHaveLength(3);
  seen = [];
  responses = [{ status: 502 }];
  await expect(client.createOrder(100, 'r')).rejects.toMatchObject({ reason: 'down', status: 502 });
  responses = [{ cut: true }];
  await expect(client.capture('pay_1', 4200)).rejects.toMatchObject({ reason: 'down' });
  expect(seen).toHaveLength(2);
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ amount: 4200, currency: 'INR' });
});

test('waits as long as the provider asks for, and no longer than the call may take', async () => {
  const limited = { status: 429, retryAfter: 0.01 };
  const made = { id: 'order_1', amount: 100, currency: 'INR', receipt: 'r', status: 'created' };
  responses = [limited, limited, limited, limited, { body: made }];
  // The provider did not take the call, so it is safe to repeat.
  expect(await client.createOrder(100, 'r')).toMatchObject({ id: 'order_1' });
  expect(seen).toHaveLength(5);
  responses = [{ status: 429, retryAfter: 3600 }];
  const tooLong = { reason: 'down', status: 429, retryAfter: 3_600_000 };
  await expect(client.payment('pay_1')).rejects.toMatchObject(tooLong);
  expect(seen).toHaveLength(6);
});

test('retries a refund with the same idempotency key', async () => {
  responses = [{ status: 500 }, { body: { id: 'rfnd_1', amount: 4200, payment_id: 'pay_1', status: 'pending' } }];
  expect(await client.refund({ paymentId: 'pay_1', paise: 4200, key: 'key-0123456789' })).toMatchObject({
    status: 'pending',
  });
  expect(seen.map(({ headers }) => headers['x-refund-idempotency'])).toEqual(['key-0123456789', 'key-0123456789']);
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ amount: 4200, receipt: 'key-0123456789' });
});

test('names the cause of a refusal and no secret', async () => {
  const description = 'Amount exceeds maximum amount allowed.';
  responses = [{ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } }];
  const refused: unknown = await client.createOrder(100, 'r').catch((reason: unknown) => reason);
  expect(refused).toBeInstanceOf(ProviderError);
  expect(refused).toMatchObject({ reason: 'refused', status: 400 });
  expect(String(refused)).toContain(description);
  expect(String(refused)).not.toContain('a secret');
});

test('does not follow a redirect with the key', async () => {
  responses = [{ status: 302 }];
  await expect(client.createOrder(100, 'r')).rejects.toMatchObject({ reason: 'down', status: 302 });
  expect(seen).toHaveLength(1);
});

test.each<unknown>(['<html>', { id: 'pay_1' }, [], null, { ...payment, amount: '4200' }, { ...payment, amount: 1.5 }])(
  'refuses the response %j',
  async (body) => {
    responses = [{ body }];
    await expect(client.payment('pay_1')).rejects.toMatchObject({ reason: 'invalid-response' });
  },
);

test('encodes an id from outside as one path segment', async () => {
  responses = [{ body: payment }];
  await client.payment('pay_1/../../orders?x=1');
  expect(seen[0]?.url).toBe('/v1/payments/pay_1%2F..%2F..%2Forders%3Fx%3D1');
});

// The last test: on a busy machine the request arrives after the client has given it up.
test('gives up a call that takes too long', async () => {
  responses = [{ silent: true }];
  await expect(clientWith(50).payment('pay_1')).rejects.toMatchObject({ reason: 'slow' });
});
