import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';

/** What a shopper is let into the shop with. */
export interface Shopper {
  readonly email: string;
  readonly token: string;
}

/** What shoppers did and what they were told. */
export interface Diary {
  /** Payments of which the shop said that they are an order. */
  readonly acknowledged: Set<string>;
  checkouts: number;
  refusedCheckouts: number;
  unanswered: number;
  callbacks: number;
  lostCallbacks: number;
}

export function emptyDiary(): Diary {
  return { acknowledged: new Set(), checkouts: 0, refusedCheckouts: 0, unanswered: 0, callbacks: 0, lostCallbacks: 0 };
}

/** Where a shopper shops, and by what dice. */
export interface Mall {
  /** Servers of the one shop: each call goes to any of them. */
  readonly shops: readonly string[];
  readonly provider: string;
  readonly keyId: string;
  readonly products: readonly Product[];
  /** Whether a paid order can be paid again. */
  readonly payTwice: boolean;
  readonly diary: Diary;
}

interface Proof {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** Buys one thing after the other until told to stop. Whatever does not answer is given up, as a closed browser would. */
export async function shop(mall: Mall, shopper: Shopper, random: () => number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) await buy(mall, shopper, random);
}

async function buy(mall: Mall, shopper: Shopper, random: () => number): Promise<void> {
  const { diary } = mall;
  const cart = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(mall.products, random));
  const begun = await call<{ order?: { id: string } }>(mall, shopper, random, 'checkout', {
    amount: sumRupees(cart.map(({ price }) => price)),
    email: shopper.email,
    cart: { products: cart.map(({ _id }) => ({ _id })) },
  });
  const orderId = begun?.order?.id;
  if (orderId === undefined) {
    diary.refusedCheckouts += begun === undefined ? 0 : 1;
    return;
  }
  diary.checkouts += 1;
  // Some walk away; some fail first; the others pay, and a few pay twice.
  const mind = random();
  if (mind < 0.05) return;
  if (mind < 0.15) await pay(mall, orderId, 'failed');
  const proofs = [await pay(mall, orderId, 'paid')];
  if (mall.payTwice && random() < 0.2) proofs.push(await pay(mall, orderId, 'paid'));
  for (const proof of proofs) {
    if (proof !== undefined) await tell(mall, shopper, random, proof);
  }
}

/** The page tells the shop of the payment: once, twice at the same time, or never. */
async function tell(mall: Mall, shopper: Shopper, random: () => number, proof: Proof): Promise<void> {
  const { diary } = mall;
  const dice = random();
  const times = dice < 0.25 ? 0 : dice < 0.45 ? 2 : 1;
  diary.callbacks += times;
  if (times === 0) diary.lostCallbacks += 1;
  const { razorpay_payment_id: payment_id, razorpay_order_id: order_id, razorpay_signature: signature } = proof;
  const body = { payment_id, order_id, signature };
  const answers = await Promise.all(
    Array.from({ length: times }, () => call<{ status?: boolean }>(mall, shopper, random, 'callback', body)),
  );
  if (answers.some((answer) => answer?.status === true)) diary.acknowledged.add(payment_id);
}

/** A call of the shop; undefined where it did not answer. */
async function call<T>(
  mall: Mall,
  { token }: Shopper,
  random: () => number,
  name: 'checkout' | 'callback',
  body: object,
): Promise<T | undefined> {
  const answer = await post<T>(`${pick(mall.shops, random)}/api/v1/payments/${name}`, body, token);
  if (answer === undefined) mall.diary.unanswered += 1;
  return answer;
}

async function pay({ provider, keyId }: Mall, orderId: string, outcome: 'paid' | 'failed'): Promise<Proof | undefined> {
  const proof = await post<Partial<Proof>>(`${provider}/checkout/payments`, {
    key_id: keyId,
    order_id: orderId,
    outcome,
  });
  return proof?.razorpay_payment_id === undefined ? undefined : (proof as Proof);
}

async function post<T>(url: string, body: object, token?: string): Promise<T | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return (await answer.json()) as T;
  } catch {
    return undefined;
  }
}

function pick<T>(things: readonly T[], random: () => number): T {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error('There is nothing to pick from');
  return thing;
}
