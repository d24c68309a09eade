import type { CallName } from '#contract/calls.ts';
import type { Who } from '#mocks/secrets.ts';
import { returnIds, returnPhotos } from '../first-returns.ts';
import { fixtureTracking, orderIds } from '../fixture-store.ts';
import { placed } from './cash-orders.ts';
import { json, ofId, placedReturnId, sample, type Sample } from './sample.ts';

const own = ['_id'];
const delivered = orderIds.delivered;
const asked = {
  ...{ kind: 'refund', lines: [{ line: 1, quantity: 1 }], reason: 'too_small', note: ' The sleeves. ' },
  key: 'one-press-1',
};
const exchange = { ...asked, kind: 'exchange', lines: [{ line: 1, quantity: 1, size: 'M' }] };
const parcel = { courier: 'Delhivery', tracking_number: 'dl 70000000022' };
const good = (line: number) => [{ line, good: 1, damaged: 0 }];

const as = (who: Who, call: CallName, about: string, id: string, body?: unknown, status = 200): Sample => ({
  ...ofId(call, about, id, body, status),
  as: who,
});
const ask = (about: string, body: object, status: number, id = delivered): Sample =>
  as('shopper', 'requestReturn', about, id, { ...asked, ...body }, status);
const photo = (about: string, photoId: string, who: Who, status = 200): Sample =>
  sample('getReturnPhoto', about, { params: { id: returnIds.withPhotos, photoId }, as: who, status });
const list = (about: string, query?: Record<string, string>): Sample =>
  sample('listShopReturns', about, { ...(query && { query }), as: 'admin' });

/** Requests to send something back. */
export const returnSamples = [
  { ...ask('the money', {}, 201), own },
  { ...ask('another size', exchange, 201), own },
  ask('more than is left', { lines: [{ line: 0, quantity: 1 }] }, 409),
  ask('a line that is not there', { lines: [{ line: 7, quantity: 1 }] }, 404),
  ask('because it was late, which it was not', { reason: 'late' }, 409),
  ask('what is on its way', { lines: [{ line: 0, quantity: 1 }] }, 409, orderIds.shipped),
  ask('a size that does not exist', { ...exchange, lines: [{ line: 1, quantity: 1, size: 'XXS' }] }, 404),
  ask('for another reason without a note', { reason: 'other', note: '' }, 400),
  ask("somebody else's", {}, 404, orderIds.processing),

  sample('listReturns', 'one’s own', { as: 'shopper' }),
  sample('listReturns', 'of somebody without any', { as: 'meera' }),

  {
    ...sample('addReturnPhoto', 'a photo', {
      ...{ params: { id: returnIds.withPhotos }, body: { form: { photo: { photo: 'marigold-crop-tee' } } } },
      ...{ as: 'ravi', status: 201 },
    }),
    own,
  },
  sample('addReturnPhoto', 'after the decision', {
    ...{ params: { id: returnIds.approved }, body: { form: { photo: { photo: 'marigold-crop-tee' } } } },
    ...{ as: 'shopper', status: 409 },
  }),
  photo('of its shopper', returnPhotos[0], 'ravi'),
  photo('of a shopper, to the shop', returnPhotos[0], 'packer'),
  photo("somebody else's", returnPhotos[0], 'shopper', 404),

  as('shopper', 'cancelReturn', 'before anything came', returnIds.approved),
  as('ravi', 'cancelReturn', 'what is here', returnIds.arrived, undefined, 409),
  as('shopper', 'cancelReturn', "somebody else's", returnIds.exchange, undefined, 404),
  as('shopper', 'setReturnParcel', 'its parcel', returnIds.approved, parcel),
  as('shopper', 'setReturnParcel', "somebody else's", returnIds.exchange, parcel, 404),
  sample('setReturnUpi', 'of a cash order', {
    ...{ placed, params: { id: placedReturnId }, as: 'shopper', body: json({ upi: ' Asha.Rao@OKAXIS ' }) },
    steps: [
      ['confirmOrder', {}],
      ['moveOrder', { status: 'Shipped' }],
      ['openReturn', { ...asked, lines: [{ line: 0, quantity: 1 }], message: 'She rang.' }],
    ],
  }),
  as('shopper', 'setReturnUpi', 'of a payment online', returnIds.approved, { upi: 'asha@okaxis' }, 409),
  as('admin', 'setShopReturnParcel', 'its parcel', returnIds.approved, parcel),
  as(
    ...(['admin', 'setShopReturnParcel', 'a number that an order has', returnIds.approved] as const),
    ...([{ courier: '', tracking_number: fixtureTracking }, 409] as const),
  ),

  { ...as('admin', 'openReturn', 'for a shopper', delivered, { ...asked, message: 'She rang.' }, 201), own },
  as('admin', 'openReturn', 'without saying why', delivered, { ...asked, message: ' ' }, 400),
  {
    ...as('admin', 'noteArrived', 'a parcel without a request', delivered, { lines: good(1), key: 'one-press-1' }, 201),
    own,
  },
  as('admin', 'noteArrived', 'nothing', delivered, { lines: [], key: 'one-press-1' }, 400),

  list('all'),
  list('those to decide', { state: 'requested' }),
  list('those of a number', { q: 'r 1003' }),
  list('that of a parcel', { q: 'DL70000000011' }),
  list('those of an order', { order: delivered }),
  as('admin', 'getShopReturn', 'with photos', returnIds.withPhotos),
  as('admin', 'getShopReturn', 'received', returnIds.arrived),

  as('admin', 'decideReturn', 'yes', returnIds.withPhotos, { decision: 'approve', message: ' Sorry for that. ' }),
  as('admin', 'decideReturn', 'yes to another size', returnIds.exchange, { decision: 'approve' }),
  as('admin', 'decideReturn', 'no', returnIds.withPhotos, { decision: 'decline', message: 'It was worn.' }),
  as('admin', 'decideReturn', 'no without a message', returnIds.withPhotos, { decision: 'decline' }, 400),
  as(
    ...(['admin', 'decideReturn', 'as it is no more', returnIds.withPhotos] as const),
    ...([{ decision: 'approve', version: 'older' }, 409] as const),
  ),
  as('admin', 'decideReturn', 'what is here', returnIds.arrived, { decision: 'approve' }, 409),

  as('admin', 'receiveReturn', 'all of it', returnIds.approved, { lines: good(0), key: 'one-press-1' }),
  as('admin', 'receiveReturn', 'more than was asked', returnIds.arrived, { lines: good(0), key: 'one-press-1' }, 409),
  as(
    'admin',
    'receiveReturn',
    'before it is approved',
    returnIds.exchange,
    { lines: good(0), key: 'one-press-1' },
    409,
  ),

  { ...as('admin', 'closeReturn', 'with money', returnIds.arrived, { outcome: 'refund', key: 'one-press-1' }), own },
  {
    ...as('admin', 'closeReturn', 'with nothing', returnIds.approved, {
      ...{ outcome: 'nothing', message: 'The parcel never came.', key: 'one-press-1' },
    }),
  },
  as(
    ...(['admin', 'closeReturn', 'as it is no more', returnIds.arrived] as const),
    ...([{ outcome: 'refund', key: 'one-press-1', version: 'older' }, 409] as const),
  ),
  as(
    'admin',
    'closeReturn',
    'with more than it cost',
    returnIds.arrived,
    { ...{ outcome: 'refund', amount: 5000, key: 'one-press-1' } },
    409,
  ),
  as('admin', 'closeReturn', 'before it is here', returnIds.approved, { outcome: 'refund', key: 'one-press-1' }, 409),

  sample('getReturnsReport', 'of thirty days', { as: 'admin' }),
  sample('getReturnsReport', 'of some days', { query: { from: '2026-01-28', to: '2026-01-29' }, as: 'admin' }),
  sample('exportReturnsReport', 'of thirty days', { as: 'admin' }),
];
