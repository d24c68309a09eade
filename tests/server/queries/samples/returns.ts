import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { accountById } from '#server/modules/account/account-store.ts';
import { pickUpsOf } from '#server/modules/order/packing-store.ts';
import * as checkouts from '#server/modules/payment/checkout-store.ts';
import { dataOf } from '#server/modules/person/person-export.ts';
import * as refunds from '#server/modules/refund/refund-store.ts';
import { refundedByDay } from '#server/modules/report/report-store.ts';
import { askedIn } from '#server/modules/report/return-report-store.ts';
import * as receipts from '#server/modules/returns/receipt-store.ts';
import { countReturns, shopReturns } from '#server/modules/returns/return-list-store.ts';
import { insertReturnEvents, returnParcels } from '#server/modules/returns/return-parcels.ts';
import * as photos from '#server/modules/returns/return-photo-store.ts';
import * as returns from '#server/modules/returns/return-store.ts';
import * as wanted from '#server/modules/returns/wanted-sizes.ts';
import { extendReservations } from '#server/modules/stock/stock-store.ts';
import { now, order, page, type Sample } from '../example-shop.ts';

const request: returns.ReturnRow = {
  ...{ id: 'return', number: 1001, order_id: 'order', account_id: 'shopper', origin: 'shopper', kind: 'exchange' },
  ...{ state: 'requested', state_at: now, outcome: null, reason: 'too_small', note: '', shopper_pays: 1, upi: null },
  ...{ request_key: 'key', request_hash: 'hash', close_key: null, close_hash: null, courier: '', tracking_number: '' },
  ...{ checkout_id: null, held_until: null, exchange_order_id: null, created_at: now },
};
const photo = { id: 'photo', return_id: 'return', created_at: now, type: 'image/webp', bytes: Buffer.from('') };
const week = { start: now, end: now + 7 * 86_400_000 };
const asked = { return_id: 'return', position: 0, pieces: 1, wanted_size: '', wanted_size_id: 'product' };
const line = { ...asked, good: 0, damaged: 0 };
const step = { at: now, by: 'owner' };
const receipt = { return_id: 'return', request_key: 'key', lines: '[]', received_at: now, received_by: 'owner' };
const approved = { ...request, state: 'approved', held_until: now + 1 } as const;

/** Requests to send something back. */
export const returnSamples: readonly Sample[] = [
  ({ db, engine }) => returns.nextReturnNumber(db, engine),
  ({ db }) => db.transaction().execute((trx) => returns.insertReturn(trx, request, [asked], step)),
  ({ db }) => returns.returnWithId(db, 'return'),
  ({ db }) => returns.returnWithKey(db, 'order', 'key'),
  ({ db, engine }) => returns.lockReturnRow(db, engine, 'return'),
  ({ db }) => returns.linesOfReturn(db, 'return'),
  ({ db }) => returns.askedOf(db, ['order']),
  ({ db }) => returns.askedOf(db, ['order'], 'return'),
  ({ db }) => returns.isMadeGood(db, 'order'),
  ({ db }) => returns.returnsOfOrders(db, ['order']),
  ({ db }) => returns.returnLinesOf(db, ['order']),
  ({ db }) => returns.returnTermsOf(db, ['order']),
  ({ db }) => returns.partsOfReturns(db, ['return']),
  ({ db }) => returns.ordersOfReturns(db, [request]),
  ({ db }) => returns.undecidedReturns(db, 20),
  ({ db }) => returns.openReturns(db),
  ({ db, engine }) => wanted.holdWanted(db, engine, { request, order, asked: [line] }, { now, holdDays: 7 }),
  async ({ db }) => wanted.keepWanted(db, { ...approved, checkout_id: await checkoutOf(db) }, now),
  ({ db }) => extendReservations(db, 'checkout', { now, until: now + 1 }),
  ({ db }) => checkouts.setLines(db, { id: 'checkout', lines: [], quantity: 1 }),
  ({ db }) => returns.moveReturn(db, request, 'approved', step),
  ({ db }) => receipts.receiptWithKey(db, 'return', 'key'),
  ({ db }) => receipts.insertReceipt(db, receipt),
  ({ db }) => receipts.addReceived(db, { return_id: 'return', position: 0, good: 1, damaged: 0 }),
  ({ db }) => returns.arrivedOf(db, 'order'),
  async ({ db }) => wanted.releaseWanted(db, { ...approved, checkout_id: await checkoutOf(db) }),
  ({ db }) => shopReturns(db, {}, page),
  ({ db }) => shopReturns(db, { state: 'approved' }, page),
  ({ db }) => shopReturns(db, { waits_for: 'parcel' }, page),
  ({ db }) => shopReturns(db, { waits_for: 'closing' }, page),
  ({ db }) => shopReturns(db, { order: 'order' }, page),
  ({ db }) => shopReturns(db, { q: 'R1001' }, page),
  ({ db }) => shopReturns(db, { q: '1001' }, page),
  ({ db }) => countReturns(db),
  ({ db }) => refunds.refundsOfReturns(db, ['return']),
  ({ db }) => returns.returnsOfAccount(db, 'shopper', page),
  ({ db }) => returns.openReturnOfNumber(db, 'AWB1'),
  ({ db }) => returns.setUpi(db, 'return', 'asha@okaxis'),
  ({ db }) => returns.lastMessage(db, 'return'),
  ({ db }) => returns.setParcel(db, 'return', { courier: 'Delhivery', tracking_number: 'AWB1' }),
  ({ db }) => returnParcels(db, ['AWB1']),
  ({ db }) => photos.insertPhoto(db, photo),
  ({ db }) => photos.countPhotos(db, 'return'),
  ({ db }) => photos.photoWithId(db, 'return', 'photo'),
  ({ db }) => photos.deleteOldPhotos(db, now, 20),
  ({ db }) => returns.forgetUpis(db, now, 20),
  ({ db }) => pickUpsOf(db, 20, true),
  ({ db }) => askedIn(db, week, true),
  ({ db }) => refundedByDay(db, week, false),
  ({ db }) => insertReturnEvents(db, 'return', [{ state: 'in_transit', at: now }]),
  async ({ db }) => text(Readable.from(dataOf(db, (await accountById(db, 'shopper'))!))),
  ({ db }) => returns.emptyReturns(db, 'shopper'),
];

/** The checkout that keeps the wanted sizes. */
async function checkoutOf(db: Parameters<typeof returns.returnWithId>[0]): Promise<string | null> {
  return (await returns.returnWithId(db, 'return'))?.checkout_id ?? null;
}
