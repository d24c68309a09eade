import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { itemAdded } from '#src/features/cart/cart-slice.ts';
import { toCartItem, type CartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, type PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { checkoutReplaced, foundInOtherTab, phaseChanged } from '../checkout-slice.ts';
import { returnItems } from '../end-payment.ts';
import { paymentNotices } from './payment-notices.tsx';
import { PaymentNotices } from './payment-notices.tsx';

const kite = toCartItem(makeProduct({ name: 'Kite' }), undefined);
const chai = toCartItem(makeProduct({ _id: 'b'.repeat(24), name: 'Chai' }), undefined);
const items = [kite];

function renderNotices(record: Partial<PaymentRecord>, { userId = 'asha', isElsewhere = false } = {}) {
  const store = makeStore();
  const records: PaymentRecord[] = [{ order_id: 'order_1', items, state: 'open', at: 1, user: 'asha', ...record }];
  store.dispatch(itemAdded(kite));
  store.dispatch(checkoutReplaced({ records }));
  if (isElsewhere) store.dispatch(foundInOtherTab('order_1'));
  renderInShop(<PaymentNotices userId={userId === '' ? undefined : userId} isInPayment={false} />, { store });
  return store;
}

const dismissal = () => screen.queryByRole('button', { name: copy.dismissNotice });
const toOrders = () => screen.queryByRole('link', { name: copy.toOrders });
const toLogIn = () => screen.queryByRole('link', { name: copy.logIn });

test.each<{ kind: keyof typeof copy.notices; record: Partial<PaymentRecord>; options?: object; actions: string }>([
  { kind: 'checking', record: {}, actions: '' },
  { kind: 'openInOtherTab', record: {}, options: { isElsewhere: true }, actions: '' },
  { kind: 'confirming', record: { reported: true }, actions: 'orders' },
  { kind: 'signedOut', record: { reported: true }, options: { userId: '' }, actions: 'log in' },
  { kind: 'lost', record: { state: 'returned', why: 'lost', reported: true }, actions: 'orders' },
  { kind: 'leftOpen', record: { state: 'returned', why: 'lost' }, actions: 'orders' },
  { kind: 'dismissed', record: { state: 'returned', why: 'dismissed' }, actions: 'dismiss' },
  { kind: 'failed', record: { state: 'returned', why: 'failed' }, actions: 'dismiss' },
  { kind: 'refunded', record: { state: 'returned', why: 'refunded' }, actions: 'orders, dismiss' },
])('the notice $kind has the actions: $actions', ({ kind, record, options, actions }) => {
  renderNotices(record, options);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(copy.notices[kind]({ what: 'Kite' }));
  const shown = { 'log in': toLogIn(), orders: toOrders(), dismiss: dismissal() };
  const names = Object.entries(shown).flatMap(([name, found]) => (found === null ? [] : [name]));
  expect(names.join(', ')).toBe(actions);
});

test.each<[string, Partial<PaymentRecord>, string?]>([
  ['settled', { state: 'settled' }],
  ['returned without a reason', { state: 'returned' }],
  ['certainly unpaid', { state: 'returned', why: 'unpaid' }],
  ["another account's", {}, 'ravi'],
])('a payment that is %s has no notice', (_, record, userId = 'asha') => {
  renderNotices(record, { userId });
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a notice goes when it is dismissed', async () => {
  const store = renderNotices({ state: 'returned', why: 'dismissed' });
  await userEvent.click(dismissal()!);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(store.getState().checkout.records).toMatchObject([{ why: 'unpaid' }]);
});

test('the payment whose dialog is open in this tab has no notice', () => {
  const store = makeStore();
  store.dispatch(paymentOpened({ order_id: 'order_1', items, user: 'asha', at: Date.now() }));
  renderInShop(<PaymentNotices userId="asha" isInPayment />, { store });
  expect(screen.queryByRole('listitem')).toBeNull();
  store.dispatch(phaseChanged('idle'));
});

test('the notice of a payment that was left is brought into view and read out, once its history entry is gone', () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const store = makeStore();
  store.dispatch(paymentOpened({ order_id: 'order_1', items, user: 'asha', at: Date.now() }));
  const Page = () => {
    const [isInPayment, setInPayment] = useState(true);
    return (
      <>
        <PaymentNotices userId="asha" isInPayment={isInPayment} />
        <button onClick={() => setInPayment(false)}>leave</button>
      </>
    );
  };
  renderInShop(<Page />, { store });
  act(() => {
    store.dispatch(returnItems('order_1', 'dismissed'));
    store.dispatch(phaseChanged('idle'));
  });
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'leave' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('listitem')]);
  expect(screen.getByRole('listitem')).toHaveFocus();
  expect(screen.getByRole('listitem')).toHaveTextContent(copy.notices.dismissed({ what: 'Kite' }));
  act(() => void store.dispatch(itemAdded(chai)));
  expect(scrolled).toHaveBeenCalledOnce();
});

const recordOf = (order: number, parts: Partial<PaymentRecord>): PaymentRecord => ({
  ...{ order_id: `order_${order}`, items, state: 'returned', at: order, user: 'asha', why: 'dismissed' },
  ...parts,
});

const lost = { why: 'lost' } as const;

test.each<[string, PaymentRecord[], CartItem[], string[]]>([
  ['the newest of several for the same goods', [recordOf(1, {}), recordOf(2, { why: 'failed' })], [kite], ['order_2']],
  ['the newest of a left checkout and a dismissal', [recordOf(1, lost), recordOf(2, {})], [kite], ['order_2']],
  ['those for other goods', [recordOf(1, {}), recordOf(2, { items: [chai] })], [kite, chai], ['order_1', 'order_2']],
  ['none of goods that have left the cart', [recordOf(1, {}), recordOf(2, { why: 'failed' })], [chai], []],
  ['a left checkout, whatever is in the cart', [recordOf(1, lost)], [chai], ['order_1']],
  ['none of goods that are being paid', [recordOf(1, {}), recordOf(9, { state: 'open' })], [kite], []],
  [
    'money that goes back, whatever follows',
    [recordOf(1, { why: 'refunded' }), recordOf(2, {})],
    [kite],
    ['order_1', 'order_2'],
  ],
  [
    'a reported payment, whatever follows',
    [recordOf(1, { ...lost, reported: true }), recordOf(2, {})],
    [kite],
    ['order_1', 'order_2'],
  ],
])('notices show %s', (_, records, cart, expected) => {
  const { checkout } = makeStore().getState();
  const notices = paymentNotices({ ...checkout, paying: 'order_9', records, userId: 'asha', cart });
  expect(notices.map(({ record }) => record.order_id)).toEqual(expected);
});

test('goods that a payment holds are shown with their sum; a payment in another tab can be stopped', async () => {
  const posted: string[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string;
      constructor(name: string) {
        this.name = name;
      }
      postMessage(message: string) {
        posted.push(`${this.name}: ${message}`);
      }
      close() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  renderNotices({ items: [kite, chai, kite] }, { isElsewhere: true });
  const held = within(screen.getByRole('list', { name: 'Being paid' })).getAllByRole('listitem');
  expect(held.map(({ textContent }) => textContent)).toEqual(['Kite × 2Rs. 998', 'Chai Rs. 499']);
  expect(screen.getByText('Subtotal Rs. 1497')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop that payment' }));
  expect(posted).toEqual(['weft-payment order_1: stop']);
  expect(screen.getByRole('button', { name: 'Stopping it …' })).toBeVisible();
});
