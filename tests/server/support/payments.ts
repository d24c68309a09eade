import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';
import type { DatabasePlace } from '#server/db/database.ts';
import type { Pace } from '#server/modules/payment/payments.ts';
import type { SandboxScript } from '#server/providers/sandbox/sandbox-script.ts';
import type { SignedIn } from './people.ts';
import { openShop, TestClock, type Answered, type TestShop } from './test-shop.ts';

/** What the checkout script hands the page after a payment. */
export interface Proof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** A shop that listens, with its sandbox behind it. */
export interface PayingShop extends TestShop {
  readonly url: string;
  readonly clock: TestClock;
  /** Where mails without a mail server go. */
  readonly outbox: string;
  /** How the sandbox behaves from now on. */
  script(
    script: Partial<Omit<SandboxScript, 'webhooks'>> & { webhooks?: Partial<SandboxScript['webhooks']> },
  ): Promise<void>;
  /** Presses a button of the sandbox's dialog. */
  pay(orderId: string, outcome?: 'paid' | 'failed'): Promise<Proof>;
  /** A call of the provider's API with the shop's key. */
  provider<T>(path: string): Promise<T>;
}

/** The workers run when they are nudged only: a test decides when. */
export const still: Pace = {
  reconcile: 3_600_000,
  claim: 60_000,
  work: 3_600_000,
  firstPause: 30_000,
  provider: 1_000,
};

export async function openPayingShop(
  place: DatabasePlace,
  {
    env = {},
    clock = new TestClock(),
    pace = still,
  }: { env?: Record<string, string>; clock?: TestClock; pace?: Pace } = {},
): Promise<PayingShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-outbox-'));
  const shop = await openShop(place, { env: { DATA_DIR: dataDir, ...env }, clock, pace });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const key = await shop.database.db.selectFrom('sandbox_key').selectAll().executeTakeFirst();
  const authorization = `Basic ${Buffer.from(`${key?.key_id}:${key?.key_secret}`).toString('base64')}`;
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/sandbox${path}`, {
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    ...shop,
    url,
    clock,
    outbox: join(dataDir, 'outbox'),
    script: (script) => ask('/v1/script', script),
    pay: (order_id, outcome = 'paid') => ask('/checkout/payments', { key_id: key?.key_id, order_id, outcome }),
    provider: (path) => ask(`/v1${path}`),
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A cart as the client sends it: one entry for each piece. */
export function cartOf(...products: readonly Product[]) {
  return {
    products: products.map(({ _id, name, slug, __v }) => ({ _id, name, slug, __v })),
    size: 'M',
    address: '',
    quantity: 0,
  };
}

/** Goes to pay for these products. */
export function checkout(shop: TestShop, { token, email }: SignedIn, products: readonly Product[]): Promise<Answered> {
  const amount = sumRupees(products.map(({ price }) => price));
  return shop.call('checkout', { token, body: { amount, email, cart: cartOf(...products) } });
}

/** The provider's order of a checkout that went well. */
export function orderId({ status, body }: Answered): string {
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.order.id as string;
}

/** Tells the shop of a payment, as the page does. */
export function confirm(
  shop: TestShop,
  { token }: SignedIn,
  proof: Proof,
  ...products: readonly Product[]
): Promise<Answered> {
  const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
  return shop.call('confirmPayment', { token, body: { payment_id, order_id, signature, cart: cartOf(...products) } });
}

/** A person's orders, newest first. */
export async function ordersOf(shop: TestShop, { id, token }: SignedIn): Promise<Order[]> {
  return (await shop.call('listOrders', { params: { userId: id }, token })).body as Order[];
}
