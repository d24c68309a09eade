import { money } from '../first-money.ts';
import { orderIds } from '../fixture-store.ts';
import { products } from './demo.ts';
import { json, placedId, sample, text, unknownId, type Steps } from './sample.ts';

const product = products.at(7)!;
const placed = {
  cart: { products: [{ _id: product._id, size: 'L' }] },
  method: 'cod',
  key: 'a-press-of-a-button',
  amount: product.price,
};
const params = { id: placedId };
const tracking = 'CASH100000';

/** What an owner does with the placed order first. */
const shipped: Steps = [
  ['confirmOrder', {}],
  ['moveOrder', { status: 'Shipped', courier: 'Delhivery', tracking_number: tracking }],
];
const collected: Steps = [...shipped, ['collectOrder', { reference: 'R-7' }]];

const cash = (call: Parameters<typeof sample>[0], about: string, steps: Steps, body: unknown, status = 200) =>
  sample(call, about, { placed, steps, params, body: json(body), as: 'admin', status });
const of = (call: Parameters<typeof sample>[0], about: string, id: string, body: unknown, status = 200) =>
  sample(call, about, { params: { id }, body: json(body), as: 'admin', status });

/** Cash orders paid now, their money, parcels that came back, and the file of all orders. */
export const cashMoneySamples = [
  sample('payOrder', 'a cash order', {
    ...{ placed, params, as: 'shopper', own: ['id', 'receipt', 'key', 'checkout_url'] },
  }),
  sample('payOrder', 'one that is paid', { params: { id: orderIds.notProcessed }, as: 'shopper', status: 409 }),
  sample('payOrder', "somebody else's", { params: { id: orderIds.processing }, as: 'shopper', status: 404 }),

  cash('collectOrder', 'of a shipped order', shipped, { reference: ' R-7 ' }),
  cash('collectOrder', 'of one that is not shipped', [], {}, 409),
  cash('collectOrder', 'again', collected, { reference: 'R-8' }, 409),
  of('collectOrder', 'of one that was paid online', orderIds.shipped, {}, 409),
  of('collectOrder', 'unknown', unknownId, {}, 404),

  cash('remitOrder', 'of collected cash', collected, { reference: 'UTR0000001' }),
  cash('remitOrder', 'of cash that is out', shipped, { reference: 'UTR0000002' }, 409),
  cash('remitOrder', 'without a reference', collected, { reference: ' ' }, 400),
  of('remitOrder', 'unknown', unknownId, { reference: 'UTR0000001' }, 404),

  cash('returnOrder', 'a cash order', shipped, { reason: 'refused' }),
  cash('returnOrder', 'one whose cash is collected', collected, { reason: 'Sent back.' }, 409),
  of('returnOrder', 'a prepaid order that is damaged', orderIds.shipped, {
    ...{ reason: ' The box was wet. ', lines: [{ line: 0, good: 0, damaged: 1 }] },
  }),
  sample('returnOrder', 'a prepaid order, by a packer', {
    ...{ params: { id: orderIds.shipped }, body: json({ reason: 'refused' }), as: 'packer' },
  }),
  of(
    'returnOrder',
    'with too few pieces',
    orderIds.shipped,
    {
      ...{ reason: 'refused', lines: [{ line: 0, good: 0, damaged: 0 }] },
    },
    400,
  ),
  of(
    'returnOrder',
    'with a line that is not there',
    orderIds.shipped,
    {
      ...{ reason: 'refused', lines: [{ line: 9, good: 1, damaged: 0 }] },
    },
    404,
  ),
  of('returnOrder', 'what is not shipped', orderIds.processing, { reason: 'refused' }, 409),
  of('returnOrder', 'without a reason', orderIds.shipped, { reason: ' ' }, 400),
  of('returnOrder', 'unknown', unknownId, { reason: 'refused' }, 404),

  sample('refundFinding', 'of a parcel that a packer took back', { params: { id: money.returned }, as: 'admin' }),
  sample('refundFinding', 'of an order that did not come back', {
    ...{ params: { id: money.finding }, as: 'admin', status: 404 },
  }),
  sample('refundFinding', 'not on the list', { params: { id: unknownId }, as: 'admin', status: 404 }),

  sample('importCourierFile', 'a dry run with the cash of an order', {
    ...{ placed, steps: shipped, query: { dry_run: '1' }, as: 'admin' },
    body: text(`awb,state,amount,utr\n${tracking},Delivered,${product.price},UTR0000001`, 'text/csv'),
  }),
  sample('importCourierFile', 'another amount than the order', {
    ...{ placed, steps: shipped, as: 'admin' },
    body: text(`awb,state,amount\n${tracking},Delivered,${product.price + 1}`, 'text/csv'),
  }),
  sample('exportOrders', 'of some days', { query: { from: '2026-01-19', to: '2026-01-25' }, as: 'admin' }),
  sample('exportOrders', 'no day', { query: { from: 'today' }, as: 'admin', status: 400 }),
];
