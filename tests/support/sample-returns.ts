import type { ShopReturn } from '#contract/return.ts';
import type { OrderMail } from '#server/modules/mail/mail-store.ts';
import type { Sender } from '#server/modules/mail/sender.ts';
import type { MailedOrder } from '#server/modules/order/order-mails.ts';
import { returnMail } from '#server/modules/returns/return-mails.ts';

const at = new Date(Date.UTC(2026, 2, 20, 6)).toISOString();
const refund = { state: 'wanted', amount: 879, at, origin: 'return', way: 'provider' } as const;
const history = (state: ShopReturn['state'], message?: string) => [{ state, at, ...(message && { message }) }];

/** A request about the first line of an order. */
function sampleReturn({ order, lines: [line] }: MailedOrder, changes: Partial<ShopReturn>): ShopReturn {
  const { id, number, account_id: _id, name, email, phone, pincode } = order;
  return {
    ...{ _id: '5'.repeat(24), number: 1001, order: { _id: id, number } },
    ...{
      origin: 'shopper',
      kind: 'refund',
      state: 'requested',
      reason: 'too_large',
      note: '',
      photos: [],
      refunds: [],
    },
    lines: [{ line: 0, name: line!.product.name, price: line!.product.price, quantity: 1, size: line!.size ?? 'M' }],
    ...{ shopper_pays: true, history: history('requested'), createdAt: at, since: at, method: 'online' },
    buyer: { _id, name, email, phone, pincode },
    ...changes,
  };
}

/** The mails about a request that differ, by their names. */
export function sampleReturns(mailed: MailedOrder, sender: Sender): [name: string, mail: OrderMail][] {
  const address = 'Weft Returns\n4 Mill Road, Tiruppur 641601';
  const [line] = sampleReturn(mailed, {}).lines as [ShopReturn['lines'][number]];
  const exchange = { kind: 'exchange' as const, lines: [{ ...line, wanted_size: 'L' }] };
  const closed = { state: 'closed', history: history('closed') } as const;
  const declined = 'Worn and washed: we can only take back what was not worn.';
  const requests: Readonly<Record<string, Partial<ShopReturn>>> = {
    asked: {},
    problem: { kind: 'problem', reason: 'not_arrived' },
    approved: { ...exchange, state: 'approved', address, exchange: { held_until: at }, history: history('approved') },
    picked_up: { state: 'approved', reason: 'faulty', shopper_pays: false, address, history: history('approved') },
    problem_approved: { kind: 'problem', reason: 'incomplete', state: 'approved', history: history('approved') },
    declined: { state: 'declined', history: history('declined', declined) },
    reopened: {
      state: 'received',
      history: history('received', 'Order 1043, which was to make it good, is cancelled.'),
    },
    received: {
      state: 'received',
      lines: [{ ...line, quantity: 2, good: 1, damaged: 0 }],
      history: history('received'),
    },
    refunded: { ...closed, outcome: 'refund', refunds: [refund] },
    refunded_by_hand: { ...closed, outcome: 'refund', refunds: [{ ...refund, way: 'hand' }] },
    exchanged: {
      ...closed,
      ...exchange,
      outcome: 'exchange',
      exchange: { order: { _id: '6'.repeat(24), number: 1043 } },
    },
    replaced: { ...closed, outcome: 'replacement', exchange: { order: { _id: '6'.repeat(24), number: 1043 } } },
    ended: { ...closed, outcome: 'nothing', history: history('closed', 'The parcel never came back.') },
  };
  const urls = [...mailed.photos.values()].map((url, index): [number, string] => [index, url]);
  return Object.entries(requests).map(([name, changes]) => [
    name,
    returnMail(
      { request: sampleReturn(mailed, changes), photos: new Map(urls), isReopened: name === 'reopened' },
      sender,
    )!,
  ]);
}
