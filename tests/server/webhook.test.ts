import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { WebhookService } from '#server/modules/payment/webhook-service.ts';
import { WebhookWatch } from '#server/modules/payment/webhook-watch.ts';
import { webhookSignature } from '#server/providers/razorpay/razorpay-client.ts';
import { InFlight } from '#server/work/promises.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  checkout,
  noWebhooks,
  openPayingShop,
  orderId,
  listOrders,
  paymentOf,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';

onDatabase('the webhook', (place) => {
  /** The shop whose sandbox is the provider. */
  let provider: PayingShop;
  /** A shop with a payment account at that sandbox. */
  let shop: PayingShop;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    provider = await openPayingShop(place());
    shop = await openPayingShop(place(), {
      env: {
        RAZORPAY_KEY_ID: provider.keys.keyId,
        RAZORPAY_KEY_SECRET: provider.keys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: 'the new secret, the old secret',
        RAZORPAY_API_URL: `${provider.url}/sandbox`,
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });
  beforeEach(async () => {
    await provider.script(noWebhooks);
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { quantity: 5 });
  });

  const payAndMakeEvent = async () => {
    const proof = await provider.pay(orderId(await checkout(shop, shopper, [tee])));
    return JSON.stringify({ event: 'payment.captured', payload: paymentOf(proof) });
  };
  const send = (body: string, signature?: string, headers: Record<string, string> = {}) =>
    shop.call('receiveWebhook', {
      body,
      headers: { ...headers, ...(signature !== undefined && { 'x-razorpay-signature': signature }) },
    });

  test('accepts both secrets during a rotation', async () => {
    for (const secret of ['the new secret', 'the old secret']) {
      const body = await payAndMakeEvent();
      expect(await send(body, webhookSignature(body, secret))).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await listOrders(shop, shopper)).toHaveLength(2);
    expect(await readStock(shop.database, tee)).toBe(3);
  });

  test('logs a failure after the acknowledgement', async () => {
    let fail: (error: Error) => void = () => undefined;
    let begin = () => {};
    const settling = new Promise<void>((resolve) => (begin = resolve));
    const service = new WebhookService({
      db: shop.database.db,
      settlement: {
        settled: () => Promise.resolve(undefined),
        settle: () => {
          vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
          begin();
          return new Promise((_, reject) => (fail = reject));
        },
      },
      provider: {
        isSignedWebhook: () => true,
        readWebhook: () => ({
          id: undefined,
          payment: { id: 'pay_Late', orderId: 'order_Late' },
          refundedPaymentId: undefined,
        }),
      },
      watch: new WebhookWatch(shop.database.db, Date.now),
      inFlight: new InFlight(),
      onRefundReported: () => undefined,
      clock: Date.now,
      log: shop.app.log,
    });
    const received = service.receive({}, {});
    await settling;
    vi.advanceTimersByTime(3_500);
    vi.useRealTimers();
    await received;
    expect(shop.log()).not.toContain('order_Late');
    fail(new Error('the database is full'));
    await expect.poll(() => shop.log()).toMatch(/the database is full.*order_Late.*failed after its acknowledgement/);
  });

  test('refuses a body whose signature does not match exactly', async () => {
    const body = await payAndMakeEvent();
    const validSignature = webhookSignature(body, 'the new secret');
    const refused = { status: 400, body: refusal('badSignature') };
    expect(await send(body)).toMatchObject(refused);
    expect(await send(body, '')).toMatchObject(refused);
    expect(await send(body, webhookSignature(body, 'another secret'))).toMatchObject(refused);
    expect(await send(body, `${validSignature.slice(0, -1)}${validSignature.endsWith('0') ? '1' : '0'}`)).toMatchObject(
      refused,
    );
    expect(await send(JSON.stringify(JSON.parse(body), undefined, 1), validSignature)).toMatchObject(refused);
    // The signature is checked before the body is parsed.
    expect(await send('{"event":', validSignature)).toMatchObject(refused);
    expect(await listOrders(shop, shopper)).toEqual([]);
  });

  test('refuses a malformed event and accepts an unknown one', async () => {
    for (const [body, status] of [
      ['{"event":', 400],
      ['[]', 400],
      ['{"event":"settlement.processed","payload":{}}', 200],
      ['{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}', 200],
      ['{"event":"refund.processed","payload":{"refund":{"entity":{"payment_id":"pay_1"}}}}', 200],
    ] as const) {
      expect([body, (await send(body, webhookSignature(body, 'the old secret'))).status]).toEqual([body, status]);
    }
  });

  test('processes an event id once', async () => {
    const body = await payAndMakeEvent();
    const headers = { 'x-razorpay-event-id': `event-${shopper.id}` };
    const signature = webhookSignature(body, 'the new secret');
    expect(await send(body, signature, headers)).toMatchObject({ status: 200 });
    await provider.script({ ...noWebhooks, answers: 'down' });
    const other = await makeUnpaidEvent();
    const failedRequests = () => shop.log().split('the provider could not be asked').length - 1;
    expect(await send(other, webhookSignature(other, 'the new secret'), headers)).toMatchObject({ status: 200 });
    expect(failedRequests()).toBe(0);
    // An event with another id is processed, so the provider is asked.
    const next = { 'x-razorpay-event-id': `next-${shopper.id}` };
    expect(await send(other, webhookSignature(other, 'the new secret'), next)).toMatchObject({ status: 200 });
    await expect.poll(failedRequests).toBe(1);
  });

  /** An event for a checkout of the shop, so that processing it asks the provider. */
  const makeUnpaidEvent = async () => {
    const row = await shop.database.db
      .selectFrom('checkout')
      .select('provider_order_id')
      .where('account_id', '=', shopper.id)
      .executeTakeFirstOrThrow();
    const entity = { id: 'pay_other', order_id: row.provider_order_id };
    return JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  };

  test('has no sandbox and no test orders with a payment account', async () => {
    const sandbox = await fetch(`${shop.url}/sandbox/checkout.js`);
    expect([sandbox.status, sandbox.headers.get('content-type')]).not.toEqual([200, 'text/javascript; charset=utf-8']);
    const body = await payAndMakeEvent();
    await send(body, webhookSignature(body, 'the new secret'));
    expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Not Processed' }]);
    expect((await listOrders(shop, shopper))[0]).not.toHaveProperty('test');
    expect((await checkout(shop, shopper, [tee])).reply.checkout_url).toBe(
      'https://checkout.razorpay.com/v1/checkout.js',
    );
  });
});
