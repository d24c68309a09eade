import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';
import type { DatabasePlace } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { webhookSignature } from '#server/providers/razorpay/razorpay-client.ts';
import type { SandboxScript } from '#server/providers/sandbox/sandbox-script.ts';
import type { Site } from '#server/render/storefront.ts';
import type { Intervals } from '#server/work/intervals.ts';
import type { Session } from './accounts.ts';
import { openForSuite, openShop, TestClock, type CallResult, type TestShop } from './test-shop.ts';

/** The payment proof that the checkout script passes to the page. */
export interface Proof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** A listening shop with its payment sandbox. */
export interface PayingShop extends TestShop {
  readonly url: string;
  readonly clock: TestClock;
  /** The folder of mails without a mail server. */
  readonly outbox: string;
  /** Sets the sandbox's behaviour. */
  script(
    script: Partial<Omit<SandboxScript, 'webhooks'>> & { webhooks?: Partial<SandboxScript['webhooks']> },
  ): Promise<void>;
  /** Pays like a button of the sandbox's dialog. */
  pay(orderId: string, outcome?: 'paid' | 'failed' | 'cash'): Promise<Proof>;
  /** Refunds a payment like a person in the provider's dashboard. */
  refund(paymentId: string): Promise<unknown>;
  /** Calls the provider's API with the shop's key. */
  provider<T>(path: string): Promise<T>;
  /** Sends the shop a signed webhook, with a new event id by default. */
  sendWebhook(event: string, payload: object, id?: string): Promise<CallResult<'receiveWebhook'>>;
  readonly keys: { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string };
}

/**
 * Short polling intervals in real time, but long enough that idle workers take little of it; due times follow the test's clock. The
 * provider's time-out is long enough for a busy machine, and as long as a call takes while the provider is slow.
 */
export const quickIntervals: Intervals = {
  poll: 100,
  lease: 60_000,
  work: 100,
  scan: 3_600_000,
  firstPause: 30_000,
  provider: 4_000,
};

interface PayingShopOptions {
  readonly env?: Record<string, string>;
  readonly clock?: TestClock;
  readonly intervals?: Intervals;
  readonly site?: Site;
}

export async function openPayingShop(
  place: DatabasePlace,
  { env = {}, clock = new TestClock(), intervals = quickIntervals, site }: PayingShopOptions = {},
): Promise<PayingShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-outbox-'));
  const shop = await openShop(place, {
    // All shoppers of a test have one address.
    env: { DATA_DIR: dataDir, MAX_NETWORK_RESERVED_PERCENT: '100', ...env },
    ...{ clock, intervals, ...(site && { site }) },
  });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const key = await shop.database.db.selectFrom('sandbox_key').selectAll().executeTakeFirst();
  const keys = {
    keyId: env.RAZORPAY_KEY_ID ?? key?.key_id ?? '',
    keySecret: env.RAZORPAY_KEY_SECRET ?? key?.key_secret ?? '',
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? key?.webhook_secret ?? '',
  };
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/sandbox${path}`, {
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    ...shop,
    url,
    clock,
    outbox: join(dataDir, 'outbox'),
    script: (script) => ask('/v1/script', script),
    pay: (order_id, outcome = 'paid') => ask('/checkout/payments', { key_id: keys.keyId, order_id, outcome }),
    refund: (paymentId) => ask(`/v1/payments/${paymentId}/refund`, {}),
    provider: (path) => ask(`/v1${path}`),
    keys,
    sendWebhook: (event, payload, id = newId()) => {
      const body = JSON.stringify({ entity: 'event', event, payload });
      const headers = { 'x-razorpay-signature': webhookSignature(body, keys.webhookSecret), 'x-razorpay-event-id': id };
      return shop.call('receiveWebhook', { body, headers });
    },
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The paying shop of all tests of a suite, to be used while they run. `script` is what its provider does. */
export const payingSuiteShop = (
  place: () => DatabasePlace,
  { script, ...options }: PayingShopOptions & { script?: Parameters<PayingShop['script']>[0] } = {},
): PayingShop =>
  openForSuite(async () => {
    const shop = await openPayingShop(place(), options);
    if (script !== undefined) await shop.script(script);
    return shop;
  });

/** A cart in wire format: one entry for each item. */
export function cartOf(...products: readonly Product[]) {
  return {
    products: products.map(({ _id, name, slug, __v }) => ({ _id, name, slug, __v })),
    size: 'M',
    address: '',
    quantity: 0,
  };
}

/** Starts a checkout of these products. */
export function checkout(
  shop: TestShop,
  { token, email }: Session,
  products: readonly Product[],
): Promise<CallResult<'checkout'>> {
  const amount = sumRupees(products.map(({ price }) => price));
  return shop.call('checkout', { token, body: { amount, email, cart: cartOf(...products) } });
}

/** The provider's order id of a successful checkout. */
export function orderId({ status, body, reply }: CallResult<'checkout'>): string {
  expect({ status, body }).toMatchObject({ status: 200 });
  return reply.order.id;
}

/** Sends the callback of a payment, like the page. */
export function confirm(
  shop: TestShop,
  { token }: Session,
  proof: Proof,
  ...products: readonly Product[]
): Promise<CallResult<'confirmPayment'>> {
  const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
  return shop.call('confirmPayment', { token, body: { payment_id, order_id, signature, cart: cartOf(...products) } });
}

/** Buys one of each product. Returns the order and the proof of its payment. */
export async function buyProducts(
  shop: PayingShop,
  shopper: Session,
  ...products: readonly Product[]
): Promise<{ order: Order; proof: Proof }> {
  const proof = await shop.pay(orderId(await checkout(shop, shopper, products)));
  expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: true });
  const orders = await listOrders(shop, shopper);
  const order = orders.find(({ payment }) => payment.razorpay_payment_id === proof.razorpay_payment_id);
  if (order === undefined) throw new Error('The payment did not become an order');
  return { order, proof };
}

/** The payload of a webhook for a payment. */
export function paymentOf({ razorpay_payment_id: id, razorpay_order_id: order_id }: Proof) {
  return { payment: { entity: { id, order_id, status: 'captured' } } };
}

/** A sandbox script without webhooks, because the test sends its own. */
export const noWebhooks = { webhooks: { lost: 1 } };

/** The provider's refunds of a payment. */
export async function listRefunds(shop: PayingShop, paymentId: string): Promise<{ amount: number; receipt: string }[]> {
  return (await shop.provider<{ items: { amount: number; receipt: string }[] }>(`/payments/${paymentId}/refunds`))
    .items;
}

/** A shopper's orders, newest first. */
export async function listOrders(shop: TestShop, { id, token }: Session): Promise<Order[]> {
  return (await shop.call('listOrders', { params: { userId: id }, token })).reply;
}
