import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Return } from '#contract/return.ts';
import { sendJson } from './send-json.ts';
import type { Shopper, ShoppingOptions } from './shopper.ts';

/** What came back of orders that were paid online, as the shop has acknowledged it. */
export interface ReturnsLog {
  /** The amounts in rupees of refunds of parts, by their keys. */
  readonly parts: Map<string, number>;
  /** Closed requests: the good pieces that were received, by id. */
  readonly returned: Map<string, number>;
}

export const emptyReturns = (): ReturnsLog => ({ parts: new Map(), returned: new Map() });

interface Answer {
  readonly success?: boolean;
  readonly return?: Pick<Return, '_id' | 'state'>;
}

/** Sends a paid order and brings it to its door. Then a part of the money goes back, or a piece does, or both. */
export async function bringBack(
  options: ShoppingOptions,
  { token }: Pick<Shopper, 'token'>,
  random: () => number,
  paymentId: string,
): Promise<void> {
  const { log, owner, client } = options;
  const send = async <T = Answer>(path: string, body: object | undefined, method = 'PUT', by = owner) => {
    const shop = options.shops[Math.floor(random() * options.shops.length)] ?? '';
    const answer = await sendJson<T>(client, `${shop}/api/v1/${path}`, body, by, method);
    if (answer === undefined) log.unanswered += 1;
    return answer;
  };
  /** One press or two, and again with the same key if an answer is lost. */
  const press = async (path: string, body: object, method = 'PUT', by = owner): Promise<Answer | undefined> => {
    const pressed = { ...body, key: `press-${Math.floor(random() * 1e15)}` };
    const once = () => send(path, pressed, method, by);
    const answers = await Promise.all(Array.from({ length: random() < 0.3 ? 2 : 1 }, once));
    if (answers.includes(undefined)) answers.push(await once());
    const ids = new Set(answers.flatMap((answer) => answer?.return?._id ?? []));
    if (ids.size > 1) log.doubled.push([...ids].join(' and '));
    return answers.find((answer) => answer?.success === true);
  };
  const found = await send<{ orders?: Pick<ShopOrder, '_id'>[] }>(`admin/orders?search=${paymentId}`, undefined, 'GET');
  const id = found?.orders?.[0]?._id;
  if (id === undefined) return;
  for (const status of ['Shipped', 'Delivered']) await send(`admin/orders/${id}/status`, { status });

  const payPart = async () => {
    const amount = 1 + Math.floor(random() * 5);
    const key = `part-${Math.floor(random() * 1e15)}`;
    const once = () => send(`admin/orders/${id}/refunds`, { amount, reason: 'A stain', key }, 'POST');
    const answers = await Promise.all(Array.from({ length: random() < 0.3 ? 2 : 1 }, once));
    if (answers.some((answer) => answer?.success === true)) log.parts.set(key, amount);
  };
  const sendBack = async () => {
    const asked = { kind: 'refund', lines: [{ line: 0, quantity: 1 }], reason: 'faulty' };
    const request = (await press(`orders/${id}/returns`, asked, 'POST', token))?.return?._id;
    if (request === undefined) return;
    const path = `admin/returns/${request}`;
    await send(`${path}/decision`, { decision: 'approve' });
    const good = random() < 0.7 ? 1 : 0;
    const received = await press(`${path}/received`, { lines: [{ line: 0, good, damaged: 1 - good }] });
    if (received === undefined) return;
    const outcome = random() < 0.8 ? 'refund' : 'replacement';
    if ((await press(`${path}/close`, { outcome, message: 'Thank you' })) !== undefined)
      log.returned.set(request, good);
  };
  const choice = random();
  await Promise.all([choice < 0.6 && payPart(), choice > 0.3 && sendBack()]);
}
