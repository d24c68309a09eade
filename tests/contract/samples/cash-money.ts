import type { CallName } from '#contract/calls.ts';
import { money } from '../first-money.ts';
import { orderIds } from '../fixture-store.ts';
import { placed } from './cash-orders.ts';
import { json, ofId, ownOfCheckout, ownOfRefund, placedId, sample, text, type Steps } from './sample.ts';

const params = { id: placedId };
const tracking = 'CASH100000';

/** What an owner does with the placed order first. */
const shipped: Steps = [
  ['confirmOrder', {}],
  ['moveOrder', { status: 'Shipped', courier: 'Delhivery', tracking_number: tracking }],
];
const collected: Steps = [...shipped, ['collectOrder', { reference: 'R-7' }]];
const remitted: Steps = [...collected, ['remitOrder', { reference: 'UTR0000001' }]];
const undo = { undo: true, reason: 'It was order 1043' };

const cash = (call: CallName, about: string, steps: Steps, body: unknown, status = 200) =>
  sample(call, about, { placed, steps, params, body: json(body), as: 'admin', status });
const returned = (line: number, damaged: number) => ({
  reason: ' The box was wet. ',
  lines: [{ line, good: 0, damaged }],
});

/** Cash orders paid now, their money, parcels that came back, and the file of all orders. */
export const cashMoneySamples = [
  sample('payOrder', 'a cash order', { placed, params, as: 'shopper', own: ownOfCheckout }),
  sample('payOrder', 'one that is paid', { params: { id: orderIds.notProcessed }, as: 'shopper', status: 409 }),
  sample('payOrder', "somebody else's", { params: { id: orderIds.processing }, as: 'shopper', status: 404 }),

  cash('collectOrder', 'of a shipped order', shipped, { reference: ' R-7 ' }),
  cash('collectOrder', 'taken back', collected, undo),
  cash('moveOrder', 'back with its cash collected', collected, { status: 'Processing', reason: 'x' }, 409),
  ofId('collectOrder', 'of one that was paid online', orderIds.shipped, {}, 409),

  cash('remitOrder', 'of collected cash', collected, { reference: 'UTR0000001' }),
  cash('remitOrder', 'taken back', remitted, undo),
  ofId('remitOrder', 'taken back without a reason', orderIds.shipped, { undo: true, reason: ' ' }, 400),
  ofId('remitOrder', 'taken back of one that was paid online', orderIds.shipped, undo, 409),

  cash('returnOrder', 'a cash order', shipped, { reason: 'refused' }),
  cash('returnOrder', 'whose cash was collected and is paid back', collected, { reason: 'Wet', reference: 'UPI 42' }),
  sample('returnOrder', 'whose cash was collected, by a packer', {
    ...{ placed, steps: collected, params, body: json({ reason: 'Wet' }), as: 'packer' },
  }),
  ofId('returnOrder', 'paid back what nobody collected', orderIds.shipped, { reason: 'Wet', reference: 'UPI 42' }, 409),
  { ...ofId('returnOrder', 'a prepaid order that is damaged', orderIds.shipped, returned(0, 1)), own: ownOfRefund },
  sample('returnOrder', 'a prepaid order, by a packer', {
    ...{ params: { id: orderIds.shipped }, body: json({ reason: 'refused' }), as: 'packer' },
  }),
  ofId('returnOrder', 'not accepted, though it was delivered', orderIds.delivered, { reason: 'refused' }, 409),
  ofId('returnOrder', 'with too few pieces', orderIds.shipped, returned(0, 0), 400),
  ofId('returnOrder', 'with a line that is not there', orderIds.shipped, returned(9, 1), 404),
  ofId('returnOrder', 'what is not shipped', orderIds.processing, { reason: 'refused' }, 409),
  ofId('returnOrder', 'without a reason', orderIds.shipped, { reason: ' ' }, 400),

  ofId('refundFinding', 'of a parcel that a packer took back', money.returned),
  ofId('refundFinding', 'of an order that did not come back', money.finding, undefined, 404),

  sample('importCourierFile', 'a dry run with the cash of an order', {
    ...{ placed, steps: shipped, query: { dry_run: '1' }, as: 'admin' },
    body: text(`awb,state,amount,utr\n${tracking},Delivered,${placed.amount},UTR0000001`, 'text/csv'),
  }),
  sample('importCourierFile', 'another amount than the order', {
    ...{ placed, steps: shipped, as: 'admin' },
    body: text(`awb,state,amount\n${tracking},Delivered,${placed.amount + 1}`, 'text/csv'),
  }),
  sample('exportOrders', 'of some days', { query: { from: '2026-01-19', to: '2026-01-25' }, as: 'admin' }),
];
