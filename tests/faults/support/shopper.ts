import { fetch, type Dispatcher } from 'undici';
import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';

/** A registered shopper. */
export interface Shopper {
  readonly email: string;
  readonly token: string;
}

/** What the shoppers did and how the shop answered. */
export interface ShopperLog {
  /** Ids of the payments that the shop confirmed as orders. */
  readonly acknowledged: Set<string>;
  checkouts: number;
  refusedCheckouts: number;
  unanswered: number;
  callbacks: number;
  lostCallbacks: number;
}

export function emptyLog(): ShopperLog {
  return { acknowledged: new Set(), checkouts: 0, refusedCheckouts: 0, unanswered: 0, callbacks: 0, lostCallbacks: 0 };
}

export interface ShoppingOptions {
  /** The servers of the shop: each call goes to a random one. */
  readonly shops: readonly string[];
  readonly client: Dispatcher;
  readonly provider: string;
  readonly keyId: string;
  readonly products: readonly Product[];
  /** Whether a paid order can be paid again. */
  readonly payTwice: boolean;
  readonly log: ShopperLog;
}

interface Proof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** Buys until stopped. A call without a response is given up, as by a closed browser. */
export async function shop(
  options: ShoppingOptions,
  shopper: Shopper,
  random: () => number,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) await buy(options, shopper, random);
}

async function buy(options: ShoppingOptions, shopper: Shopper, random: () => number): Promise<void> {
  const { log } = options;
  const cart = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(options.products, random));
  // Most name a size; the others get the cart's.
  const entries = cart.map(({ _id, sizes }) => ({
    _id,
    ...(sizes !== undefined && random() < 0.8 && { size: pick(sizes, random).label }),
  }));
  const started = await call<{ order?: { id: string } }>(options, shopper, random, 'checkout', {
    amount: sumRupees(cart.map(({ price }) => price)),
    email: shopper.email,
    cart: { products: entries },
  });
  const orderId = started?.order?.id;
  if (orderId === undefined) {
    log.refusedCheckouts += started === undefined ? 0 : 1;
    return;
  }
  log.checkouts += 1;
  // Some leave, some payments fail first, and a few shoppers pay twice.
  const behaviour = random();
  if (behaviour < 0.05) return;
  if (behaviour < 0.15) await pay(options, orderId, 'failed');
  const proofs = [await pay(options, orderId, 'paid')];
  if (options.payTwice && random() < 0.2) proofs.push(await pay(options, orderId, 'paid'));
  for (const proof of proofs) {
    if (proof !== undefined) await confirm(options, shopper, random, proof);
  }
}

/** Sends the callback: once, twice at the same time, or never. */
async function confirm(options: ShoppingOptions, shopper: Shopper, random: () => number, proof: Proof): Promise<void> {
  const { log } = options;
  const chance = random();
  const times = chance < 0.25 ? 0 : chance < 0.45 ? 2 : 1;
  log.callbacks += times;
  if (times === 0) log.lostCallbacks += 1;
  const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
  const body = { payment_id, order_id, signature };
  const answers = await Promise.all(
    Array.from({ length: times }, () => call<{ status?: boolean }>(options, shopper, random, 'callback', body)),
  );
  if (answers.some((answer) => answer?.status === true)) log.acknowledged.add(payment_id);
}

/** Calls the shop; undefined without a response. */
async function call<T>(
  options: ShoppingOptions,
  { token }: Shopper,
  random: () => number,
  name: 'checkout' | 'callback',
  body: object,
): Promise<T | undefined> {
  const url = `${pick(options.shops, random)}/api/v1/payments/${name}`;
  const answer = await post<T>(options.client, url, body, token);
  if (answer === undefined) options.log.unanswered += 1;
  return answer;
}

async function pay(
  { client, provider, keyId }: ShoppingOptions,
  orderId: string,
  outcome: 'paid' | 'failed',
): Promise<Proof | undefined> {
  const proof = await post<Partial<Proof>>(client, `${provider}/checkout/payments`, {
    key_id: keyId,
    order_id: orderId,
    outcome,
  });
  return proof?.razorpay_payment_id === undefined ? undefined : (proof as Proof);
}

async function post<T>(client: Dispatcher, url: string, body: object, token?: string): Promise<T | undefined> {
  try {
    const response = await fetch(url, {
      dispatcher: client,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return (await response.json()) as T;
  } catch {
    return undefined;
  }
}

function pick<T>(things: readonly T[], random: () => number): T {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('There is nothing to pick from');
  return thing;
}
