import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { WebhookService } from '#server/modules/payment/webhook-service.ts';
import { WebhookWatch } from '#server/modules/payment/webhook-watch.ts';
import { webhookSignature } from '#server/providers/razorpay/razorpay-client.ts';
import { InFlight } from '#server/work/promises.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import {
  checkout,
  noWebhooks,
  openPayingShop,
  orderId,
  listOrders,
  paymentOf,
  type PayingShop,
} from './support/payments.ts';
import { refusal } from './support/refusals.ts';

const hour = 3_600_000;

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
    const payment = { id: 'pay_Late', orderId: 'order_Late' };
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
        readWebhook: () => ({ id: undefined, payment, refundedPaymentId: undefined }),
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

  test('refuses a body whose signature does not match exactly, or that is malformed; accepts an unknown event', async () => {
    const body = await payAndMakeEvent();
    const signature = webhookSignature(body, 'the new secret');
    const almost = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
    const refused = { status: 400, body: refusal('badSignature') };
    for (const [sent, by] of [
      ...[[body], [body, ''], [body, webhookSignature(body, 'another secret')], [body, almost]],
      [JSON.stringify(JSON.parse(body), undefined, 1), signature],
      // The signature is checked before the body is parsed.
      ['{"event":', signature],
    ]) {
      expect(await send(sent!, by)).toMatchObject(refused);
    }
    expect(await listOrders(shop, shopper)).toEqual([]);
    for (const [sent, status] of [
      ['{"event":', 400],
      ['[]', 400],
      ['{"event":"settlement.processed","payload":{}}', 200],
      ['{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}', 200],
      ['{"event":"refund.processed","payload":{"refund":{"entity":{"payment_id":"pay_1"}}}}', 200],
    ] as const) {
      expect([sent, (await send(sent, webhookSignature(sent, 'the old secret'))).status]).toEqual([sent, status]);
    }
  });

  test('processes an event id once', async () => {
    const sendEvent = (event: string, id: string) =>
      send(event, webhookSignature(event, 'the new secret'), { 'x-razorpay-event-id': `${id}-${shopper.id}` });
    expect(await sendEvent(await payAndMakeEvent(), 'event')).toMatchObject({ status: 200 });
    await provider.script({ ...noWebhooks, answers: 'down' });
    const other = await makeUnpaidEvent();
    const failedRequests = () => shop.log().split('the provider could not be asked').length - 1;
    expect(await sendEvent(other, 'event')).toMatchObject({ status: 200 });
    expect(failedRequests()).toBe(0);
    // An event with another id is processed, so the provider is asked.
    expect(await sendEvent(other, 'next')).toMatchObject({ status: 200 });
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
    const [order] = await listOrders(shop, shopper);
    expect(order).toMatchObject({ status: 'Not Processed' });
    expect(order).not.toHaveProperty('test');
    expect((await checkout(shop, shopper, [tee])).reply.checkout_url).toBe(
      'https://checkout.razorpay.com/v1/checkout.js',
    );
  });
});

onBothEngines('webhooks that do not arrive', (place) => {
  let shop: PayingShop;
  let admin: Session;
  let shopper: Session;
  beforeAll(async () => {
    shop = await openPayingShop(place(), { env: { METRICS_PORT: '0' } });
    await shop.script(noWebhooks);
    admin = await createAdmin(shop);
    shopper = await createShopper(shop);
  });
  afterAll(() => shop.close());

  /** Pays and closes the page, so that only the checkout poller finds the payment. */
  const payUnseen = async () => {
    const orders = async () => (await listOrders(shop, shopper)).length;
    const before = await orders();
    await shop.pay(orderId(await checkout(shop, shopper, [await insertProduct(shop.database)])));
    shop.clock.advance(60_000);
    await expect.poll(orders).toBe(before + 1);
  };
  const alarm = async () => {
    const { token } = admin;
    const { webhooks } = (await shop.call('listMoney', { token })).reply;
    const { money } = (await shop.call('getDashboard', { token })).reply.dashboard;
    const metrics = await (await fetch(shop.app.metricsUrl ?? '')).text();
    const metric = /^weft_payments_without_webhook (\d+)$/m.exec(metrics)?.[1];
    return { webhooks, count: money?.count, metric };
  };
  const quiet = { webhooks: undefined, count: 0, metric: '0' };

  test('are an alarm once polling finds a payment six hours after the last one, until one comes', async () => {
    // Six hours begin with the first payment found so: before it, nobody waited for a webhook.
    await payUnseen();
    expect(await alarm()).toEqual(quiet);

    await shop.sendWebhook('payment.failed', {});
    const since = new Date(shop.clock.read()).toISOString();
    shop.clock.advance(6 * hour - 120_000);
    await payUnseen();
    expect(await alarm()).toEqual(quiet);

    shop.clock.advance(hour);
    await payUnseen();
    await payUnseen();
    const foundAt = new Date(shop.clock.read()).toISOString();
    expect(await alarm()).toEqual({ webhooks: { payments: 2, since, foundAt }, count: 1, metric: '2' });

    await shop.sendWebhook('payment.failed', {});
    expect(await alarm()).toEqual(quiet);
    await payUnseen();
    expect(await alarm()).toEqual(quiet);
  });
});
