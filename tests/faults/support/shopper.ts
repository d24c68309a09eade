import type { Dispatcher } from 'undici';
import type { CartPrice } from '#contract/cart-price.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { bringBack, emptyReturns, sendAndBringBack, type ReturnsLog } from './returns.ts';
import { sendJson } from './send-json.ts';

/** A registered shopper. */
export interface Shopper {
  readonly email: string;
  readonly token: string;
}

/** A cash order that the shop has acknowledged, and what it has acknowledged of its money and parcel. */
export interface CashLog {
  /** In rupees. */
  readonly total: number;
  readonly done: Set<'collected' | 'remitted' | 'returned'>;
}

/** What the shoppers did and how the shop answered. */
export interface ShopperLog extends ReturnsLog {
  /** Ids of the payments that the shop confirmed as orders. */
  readonly acknowledged: Set<string>;
  /** Cash orders by id. */
  readonly cash: Map<string, CashLog>;
  /** Cash orders that were answered with two ids for one key. */
  readonly doubled: string[];
  checkouts: number;
  withCodes: number;
  unanswered: number;
  lostCallbacks: number;
}

export function emptyLog(): ShopperLog {
  const counts = { checkouts: 0, withCodes: 0, unanswered: 0, lostCallbacks: 0 };
  return { acknowledged: new Set(), cash: new Map(), doubled: [], ...emptyReturns(), ...counts };
}

export interface ShoppingOptions {
  /** The servers of the shop: each call goes to a random one. */
  readonly shops: readonly string[];
  readonly client: Dispatcher;
  readonly provider: string;
  readonly keyId: string;
  readonly products: readonly Product[];
  /** The token of an owner. */
  readonly owner: string;
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
  const amount = sumRupees(cart.map(({ price }) => price));
  const plain = { amount, cart: { products: entries } };
  const wanted = random() < 0.4 ? await withCode(options, shopper, random, plain) : plain;
  if (random() < 0.3) return buyForCash(options, shopper, random, wanted);
  const started = await call<Started>(options, shopper, random, 'payments/checkout', {
    ...wanted,
    email: shopper.email,
  });
  const orderId = started?.order?.id;
  if (orderId === undefined) return;
  log.checkouts += 1;
  await payFor(options, shopper, random, orderId);
}

/** The codes of the shop: one has few uses, one is for once a person. */
export const codes = { few: 'FEW', once: 'ONCE', many: 'MANY' } as const;

interface Wanted {
  readonly amount: number;
  readonly cart: object;
  readonly coupon?: string;
}

/** The same with a code, at the price that the shop says; without it if the shop refuses it. */
async function withCode(
  options: ShoppingOptions,
  shopper: Shopper,
  random: () => number,
  wanted: Wanted,
): Promise<Wanted> {
  const coupon = pick(Object.values(codes), random);
  const body = { cart: wanted.cart, coupon };
  const price = await call<Partial<CartPrice>>(options, shopper, random, 'cart/price', body);
  if (price?.total === undefined || price.refusal !== undefined) return wanted;
  options.log.withCodes += 1;
  return { ...wanted, amount: price.total, coupon };
}

interface Started {
  readonly order?: { readonly id: string };
}

interface Placed {
  readonly order?: Pick<Order, '_id' | 'lines'>;
}

/** Orders in cash: with one press or two, again with the same key if the answer is lost. Then the order is paid now, sent, or both at once. */
async function buyForCash(
  options: ShoppingOptions,
  shopper: Shopper,
  random: () => number,
  wanted: Wanted,
): Promise<void> {
  const { log } = options;
  const body = { ...wanted, method: 'cod', key: `press-${Math.floor(random() * 1e15)}` };
  const press = () => call<Placed>(options, shopper, random, 'orders', body);
  const answers = await Promise.all(Array.from({ length: random() < 0.3 ? 2 : 1 }, press));
  if (answers.includes(undefined)) answers.push(await press());
  const orders = answers.flatMap((answer) => answer?.order ?? []);
  const ids = new Set(orders.map(({ _id }) => _id));
  if (ids.size > 1) log.doubled.push([...ids].join(' and '));
  const [order] = orders;
  if (order === undefined) return;
  log.cash.set(order._id, { total: wanted.amount, done: new Set() });
  const choice = random();
  if (choice < 0.3) return;
  await Promise.all([
    choice < 0.75 && payNow(options, shopper, random, order._id),
    choice > 0.55 && send(options, shopper, random, order),
  ]);
}

/** Begins the payment with one press or two, and pays. */
async function payNow(options: ShoppingOptions, shopper: Shopper, random: () => number, id: string): Promise<void> {
  const presses = Array.from({ length: random() < 0.3 ? 2 : 1 }, () =>
    call<Started>(options, shopper, random, `orders/${id}/pay`, {}),
  );
  const orderId = (await Promise.all(presses)).find((answer) => answer?.order !== undefined)?.order?.id;
  if (orderId !== undefined) await payFor(options, shopper, random, orderId);
}

/** Confirms, packs and sends a cash order; then its cash is noted, and pieces may come back, or the parcel does. */
async function send(
  options: ShoppingOptions,
  shopper: Shopper,
  random: () => number,
  { _id: id, lines }: Pick<Order, '_id' | 'lines'>,
): Promise<void> {
  const { log } = options;
  const note = async (what: string, body: object): Promise<boolean> => {
    const url = `${pick(options.shops, random)}/api/v1/admin/orders/${id}/${what}`;
    const answer = await sendJson<{ success?: boolean }>(options.client, url, body, options.owner, 'PUT');
    if (answer === undefined) log.unanswered += 1;
    return answer?.success === true;
  };
  const done = log.cash.get(id)?.done;
  await note('confirmed', {});
  if (!(await note('status', { status: 'Shipped' }))) return;
  const result = random();
  if (result < 0.3) return;
  if (result < 0.6) {
    const damaged = lines.map(({ quantity }, line) => ({ line, good: 0, damaged: quantity }));
    const back = random() < 0.5 ? { reason: 'refused' } : { reason: 'wet', lines: damaged };
    if (await note('returned', back)) done?.add('returned');
    return;
  }
  const collected = await Promise.all([
    note('collected', { reference: 'by hand' }),
    random() < 0.3 && note('collected', { reference: 'again' }),
  ]);
  if (collected.filter(Boolean).length > 1) log.doubled.push(`the cash of ${id}`);
  if (collected.includes(true)) done?.add('collected');
  if (random() < 0.5 && (await note('remitted', { reference: 'UTR1' }))) done?.add('remitted');
  if (random() < 0.5) await bringBack(options, shopper, random, id);
}

/** Pays a provider's order and reports it. */
async function payFor(
  options: ShoppingOptions,
  shopper: Shopper,
  random: () => number,
  orderId: string,
): Promise<void> {
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
  if (times === 0) log.lostCallbacks += 1;
  const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
  const body = { payment_id, order_id, signature };
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      call<{ status?: boolean }>(options, shopper, random, 'payments/callback', body),
    ),
  );
  if (!answers.some((answer) => answer?.status === true)) return;
  log.acknowledged.add(payment_id);
  if (random() < 0.4) await sendAndBringBack(options, shopper, random, payment_id);
}

/** Calls the shop; undefined without a response. */
async function call<T>(
  options: ShoppingOptions,
  { token }: Shopper,
  random: () => number,
  path: string,
  body: object,
): Promise<T | undefined> {
  const url = `${pick(options.shops, random)}/api/v1/${path}`;
  const answer = await sendJson<T>(options.client, url, body, token);
  if (answer === undefined) options.log.unanswered += 1;
  return answer;
}

async function pay(
  { client, provider, keyId }: ShoppingOptions,
  orderId: string,
  outcome: 'paid' | 'failed',
): Promise<Proof | undefined> {
  const proof = await sendJson<Partial<Proof>>(client, `${provider}/checkout/payments`, {
    key_id: keyId,
    order_id: orderId,
    outcome,
  });
  return proof?.razorpay_payment_id === undefined ? undefined : (proof as Proof);
}

function pick<T>(things: readonly T[], random: () => number): T {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('There is nothing to pick from');
  return thing;
}
