import { expect, test } from 'vitest';
import {
  paymentOpened,
  paymentReturned,
  paymentSettled,
  type PaymentRecord,
} from '#src/shared/cart/checkout-events.ts';
import { makeProduct } from '#tests/support/products.ts';
import {
  belongsTo,
  checkoutReducer,
  checkoutReplaced,
  needsConfirmation,
  noticeDismissed,
  phaseChanged,
  selectPaying,
  storedCheckout,
} from './checkout-slice.ts';

const [kite, chai] = [makeProduct({ _id: 'a'.repeat(24) }), makeProduct({ _id: 'b'.repeat(24) })];
const empty = checkoutReducer(undefined, { type: 'init' });
const settled = paymentSettled({ order_id: 'paid', removed: [], heldByOthers: [], at: 2 });
const paid: PaymentRecord = { order_id: 'paid', items: [kite], state: 'open', at: 1 };

test.each<[string, Partial<PaymentRecord>, PaymentRecord['why']]>([
  ['was dismissed', { why: 'dismissed' }, 'unpaid'],
  ['was of other goods too', { why: 'dismissed', items: [kite, chai] }, 'dismissed'],
  ['is lost, unreported', { why: 'lost' }, 'unpaid'],
  ['is lost, reported', { why: 'lost', reported: true }, 'lost'],
  ['was reported, then failed', { why: 'failed', reported: true }, 'unpaid'],
  ['is refunded', { why: 'refunded' }, 'refunded'],
])('goods that are paid end the notice of an earlier payment, unless it is about money: one that %s', (_, is, why) => {
  const earlier: PaymentRecord = { order_id: 'earlier', items: [kite], state: 'returned', at: 1, ...is };
  const { records } = checkoutReducer({ ...empty, records: [earlier, paid] }, settled);
  expect(records.map((record) => [record.state, record.why])).toEqual([
    ['returned', why],
    ['settled', undefined],
  ]);
});

test('the payment open in this tab stays, whatever another tab stored; one that is over does not', () => {
  const open = checkoutReducer(empty, paymentOpened({ order_id: 'own', items: [kite], user: 'asha', at: 1 }));
  const other = checkoutReplaced({ records: [paid] });
  const ids = (checkout: typeof open) => checkout.records.map(({ order_id }) => order_id);
  expect(ids(checkoutReducer(open, other))).toEqual(['paid', 'own']);
  expect(ids(checkoutReducer(open, checkoutReplaced({ records: [...open.records, paid] })))).toEqual(['own', 'paid']);
  expect(ids(checkoutReducer(checkoutReducer(open, phaseChanged('idle')), other))).toEqual(['paid']);
});

test('the payment whose dialog is open in this tab is known until it is over', () => {
  const payingOf = (checkout: typeof empty) => selectPaying({ checkout, cart: { items: [] }, auth: { user: null } });
  const open = checkoutReducer(
    { ...empty, records: [paid] },
    paymentOpened({ order_id: 'own', items: [kite], user: 'asha', at: 1 }),
  );
  expect(payingOf(open)?.order_id).toBe('own');
  expect(payingOf(checkoutReducer(open, phaseChanged('idle')))).toBeUndefined();
});

test.each([
  ['settled', settled],
  ['returned', paymentReturned({ order_id: 'paid', items: [kite], why: 'lost', at: 2 })],
  ['dismissed', noticeDismissed('paid')],
])('a payment whose record is gone can be %s', (_, event) => {
  expect(checkoutReducer(empty, event)).toEqual(empty);
});

test.each<[boolean, Partial<PaymentRecord>]>([
  [false, { state: 'open' }],
  [true, { state: 'open', reported: true }],
  [true, { state: 'returned', why: 'lost' }],
  [false, { state: 'returned', why: 'dismissed' }],
  [false, { state: 'settled' }],
])('another checkout asks first (%s) beside a payment that is %o', (asks, is) => {
  expect(needsConfirmation({ ...paid, ...is })).toBe(asks);
});

test.each([
  ['asha', 'asha', true],
  ['asha', 'ravi', false],
  ['asha', undefined, true],
  [undefined, 'ravi', true],
])('a payment of %s, with %s signed in, is shown: %s', (user, signedIn, isShown) => {
  expect(belongsTo({ ...paid, ...(user !== undefined && { user }) }, signedIn)).toBe(isShown);
});

test('without payments nothing is stored', () => {
  expect(storedCheckout.serialize(empty)).toBeUndefined();
  expect(storedCheckout.serialize({ ...empty, records: [paid] })).toEqual([paid]);
});
