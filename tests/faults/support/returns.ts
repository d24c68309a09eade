import { setTimeout as pause } from 'node:timers/promises';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Refund } from '#contract/order.ts';
import type { Return } from '#contract/return.ts';
import { sendJson } from './send-json.ts';
import type { Shopper, ShoppingOptions } from './shopper.ts';

/** What came back of orders, as the shop has acknowledged it. */
export interface ReturnsLog {
  /** The amounts in rupees of refunds of parts, by their keys. */
  readonly parts: Map<string, number>;
  /** The ids of refunds that were paid by hand. */
  readonly byHand: Set<string>;
  /** Closed requests: how they ended, and the good pieces that were received; by id. */
  readonly returned: Map<string, { readonly outcome: string; readonly good: number }>;
  asked: number;
}

export const emptyReturns = (): ReturnsLog => ({ parts: new Map(), byHand: new Set(), returned: new Map(), asked: 0 });

/** Attempts to reach a server that was killed, and the pause between two, in milliseconds. */
const mostTries = 40;
const untilNextTry = 250;

interface Answer {
  readonly success?: boolean;
  readonly return?: Pick<Return, '_id' | 'refunds'>;
  readonly refund?: Refund;
  readonly orders?: readonly Pick<ShopOrder, '_id'>[];
}

/** Brings a paid order to its door, then {@link bringBack}. */
export async function sendAndBringBack(
  options: ShoppingOptions,
  shopper: Shopper,
  random: () => number,
  paymentId: string,
): Promise<void> {
  const send = sender(options, random);
  const id = (await send(`admin/orders?search=${paymentId}`, undefined, 'GET'))?.orders?.[0]?._id;
  if (id === undefined) return;
  await send(`admin/orders/${id}/status`, { status: 'Shipped' });
  await bringBack(options, shopper, random, id);
}

/** Delivers an order. Then a part of its money goes back, or a piece does, or both at once. */
export async function bringBack(
  options: ShoppingOptions,
  { token }: Pick<Shopper, 'token'>,
  random: () => number,
  id: string,
): Promise<void> {
  const { log } = options;
  const send = sender(options, random);
  /** One press or two. The bodies have keys, and lost answers are asked for again with the same one. */
  const press = async (path: string, body: object, method = 'PUT', by?: string): Promise<Answer | undefined> => {
    const once = () => send(path, body, method, by);
    const answers = await Promise.all(Array.from({ length: random() < 0.3 ? 2 : 1 }, once));
    const ids = new Set(answers.flatMap((answer) => answer?.return?._id ?? answer?.refund?._id ?? []));
    if (ids.size > 1) log.doubled.push([...ids].join(' and '));
    return answers.find((answer) => answer?.success === true);
  };
  const newKey = () => `press-${Math.floor(random() * 1e15)}`;
  /** Cash goes back by hand: an owner notes that it did. */
  const payByHand = async ({ _id, way }: Pick<Refund, '_id' | 'way'>) => {
    if (way !== 'hand' || random() < 0.3) return;
    const answer = await send(`admin/money/refunds/${_id}/close`, { reference: 'UTR123456789012' }, 'POST');
    if (answer?.success === true && _id !== undefined) log.byHand.add(_id);
  };
  const payPart = async () => {
    const [amount, key] = [1 + Math.floor(random() * 5), newKey()];
    const answer = await press(`admin/orders/${id}/refunds`, { amount, reason: 'A stain', key }, 'POST');
    if (answer?.refund === undefined) return;
    log.parts.set(key, amount);
    await payByHand(answer.refund);
  };
  const sendBack = async () => {
    const asked = { kind: 'refund', lines: [{ line: 0, quantity: 1 }], reason: 'faulty', upi: 'asha@okaxis' };
    const request = (await press(`orders/${id}/returns`, { ...asked, key: newKey() }, 'POST', token))?.return?._id;
    if (request === undefined) return;
    log.asked += 1;
    const path = `admin/returns/${request}`;
    await send(`${path}/decision`, { decision: 'approve' });
    const good = random() < 0.7 ? 1 : 0;
    await press(`${path}/received`, { lines: [{ line: 0, good, damaged: 1 - good }], key: newKey() });
    const outcome = random() < 0.8 ? 'refund' : 'replacement';
    const closed = await press(`${path}/close`, { outcome, message: 'Thank you', key: newKey() });
    if (closed?.return === undefined) return;
    log.returned.set(request, { outcome, good });
    for (const refund of closed.return.refunds) await payByHand(refund);
  };
  await send(`admin/orders/${id}/status`, { status: 'Delivered' });
  const choice = random();
  await Promise.all([choice < 0.6 && payPart(), choice > 0.3 && sendBack()]);
}

/** Sends calls of the owner, or of a token's account, to any server: again until one answers. Resolves to undefined if none does. */
function sender({ shops, client, owner, log }: ShoppingOptions, random: () => number) {
  return async (path: string, body: object | undefined, method = 'PUT', by = owner): Promise<Answer | undefined> => {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const shop = shops[Math.floor(random() * shops.length)] ?? '';
      const answer = await sendJson<Answer>(client, `${shop}/api/v1/${path}`, body, by, method);
      if (answer !== undefined) return answer;
      log.unanswered += 1;
      await pause(untilNextTry);
    }
    return undefined;
  };
}
