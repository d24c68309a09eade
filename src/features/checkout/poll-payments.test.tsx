import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentStatus } from '#contract/payment.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost, Refused } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { selectCartItems } from '#src/features/cart/cart-slice.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, type PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { loggedIn, loggedOut } from '#src/shared/session/session-slice.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { checkoutReplaced } from './checkout-slice.ts';
import { lockPayment, waitForRelease } from './payment-lock.ts';
import { pollPayments } from './poll-payments.ts';

const kite = toCartItem(makeProduct({ name: 'Kite' }), undefined);
const { user } = personOf('shopper');
const minute = 60_000;

/** What the server says in turn, the last for good; and of which payments it was asked. */
let answers: (PaymentStatus['state'] | Error)[] = [];
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  respondWith(
    handle(endpoints.getPayment, ({ params }) => {
      asked.push(params.order_id);
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'pending';
      if (answer instanceof Error) throw answer;
      return { success: true, payment: { state: answer } };
    }),
  );
});
afterEach(() => void vi.useRealTimers());

/** Polls a payment of Asha's that began `age` ago. */
function poll(is: Partial<PaymentRecord>, { age = minute, signedIn = true, onRefresh = () => {} } = {}) {
  const store = makeStore();
  if (signedIn) store.dispatch(loggedIn({ user, token: 'token' }));
  const record: PaymentRecord = { order_id: 'order_1', items: [kite], state: 'open', at: Date.now() - age, ...is };
  const refresh = () => onRefresh();
  let looks = 0;
  const flush = () => Promise.resolve(void (looks += 0.5));
  store.dispatch(checkoutReplaced({ records: [{ user: user._id, ...record }] }));
  const polled = new Set<string>();
  const begin = () =>
    pollPayments({ dispatch: store.dispatch, getState: () => store.getState(), refresh, flush }, polled);
  begin();
  return {
    ...{ store, begin, isOver: () => polled.size === 0 },
    looked: (times: number) => vi.waitFor(() => expect(looks).toBe(times), 10_000),
    over: () => vi.waitFor(() => expect(polled.size).toBe(0), 10_000),
    record: () =>
      store
        .getState()
        .checkout.records.map(({ state, why }) => (state === 'returned' ? `returned ${why}` : state))
        .join(),
    alert: () => store.getState().checkout.alert,
  };
}

test.for<[Partial<PaymentRecord>, PaymentStatus['state'] | Error, string, boolean, number?]>([
  [{}, 'refunded', 'returned refunded', true],
  [{}, 'pending', 'returned lost', false],
  [{}, new ConnectionLost(), 'returned lost', false],
  [{ reported: true }, 'pending', 'open', false],
  [{ reported: true }, new ConnectionLost(), 'open', false],
  [{ reported: true }, new Refused('failed'), 'open', false],
  [{ reported: true }, 'unpaid', 'returned lost', false],
  [{ reported: true }, new Refused('orderNotFound'), 'returned lost', false],
  [{ state: 'returned', why: 'dismissed' }, 'unpaid', 'returned dismissed', false],
  [{ state: 'returned', why: 'dismissed' }, 'unpaid', 'returned unpaid', true, 16 * minute],
  [{ state: 'returned', why: 'dismissed' }, 'pending', 'returned dismissed', false, 16 * minute],
])('a payment that is %o and now %s becomes: %s; then polling ends: %s', async ([is, answer, then, ends, age]) => {
  answers = [answer];
  const { looked, over, record, isOver, store } = poll(is, { age: age ?? minute });
  await (ends ? over() : looked(1));
  expect([record(), isOver(), asked]).toEqual([then, ends, ['order_1']]);
  expect(selectCartItems(store.getState())).toEqual((is.state ?? 'open') === 'open' && then !== 'open' ? [kite] : []);
});

test.for<[string, Partial<PaymentRecord>, readonly PaymentStatus['state'][], boolean]>([
  ['that the page has just left', {}, ['paid'], true],
  ['that was dismissed before', { state: 'returned', why: 'dismissed' }, ['paid'], false],
  ['some time later', { reported: true }, ['pending', 'paid'], false],
])('a payment %s is paid: it leads to the orders only right after it', async ([, is, said, redirectsToOrders]) => {
  answers = [...said];
  const { looked, over, record, alert } = poll(is);
  await looked(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await over();
  expect([record(), asked.length]).toEqual(['settled', said.length]);
  expect(alert()).toEqual({ kind: 'paid', text: copy.paid, redirectsToOrders });
});

test.for<[string, Partial<PaymentRecord>, string, boolean?]>([
  ['that is settled', { state: 'settled' }, 'settled'],
  ['that went back', { state: 'returned', why: 'refunded' }, 'returned refunded'],
  ['of another account', { user: 'ravi' }, 'open'],
  ['while nobody is logged in', {}, 'returned lost', false],
])('nothing is asked about a payment %s', async ([, is, then, signedIn = true]) => {
  const { over, record } = poll(is, { signedIn });
  await over();
  expect([asked, record()]).toEqual([[], then]);
});

test('each payment is polled once at a time, and not while its dialog is open in this tab', async () => {
  answers = ['pending'];
  const { store, begin, looked, over } = poll({ state: 'returned', why: 'dismissed' });
  store.dispatch(paymentOpened({ order_id: 'order_2', items: [kite], user: user._id, at: Date.now() }));
  begin();
  await looked(1);
  expect(asked).toEqual(['order_1']);
  // A log-out ends the polling.
  store.dispatch(loggedOut());
  await vi.advanceTimersByTimeAsync(5_000);
  await over();
  expect(asked).toEqual(['order_1']);
});

test('what another tab has settled meanwhile is left alone', async () => {
  answers = ['paid'];
  const gone = () => void store.dispatch(checkoutReplaced({ records: [] }));
  const { store, over, alert } = poll({}, { onRefresh: () => gone() });
  await over();
  expect([store.getState().checkout.records, alert()]).toEqual([[], null]);
});

test('a payment whose dialog is open in another tab is asked about when that is over', async () => {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    if (held.has(name) && (rest[0] as LockOptions).ifAvailable) return work(null);
    await held.get(name);
    const running = Promise.resolve(work({ name }));
    held.set(name, running);
    return running.finally(() => held.delete(name));
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const release = lockPayment('order_1', () => undefined);
  await vi.waitFor(() => expect(held.size).toBe(1), 10_000);
  answers = ['paid'];
  let locked: string[] = [];
  const { store, over } = poll({}, { onRefresh: () => void (locked = [...held.keys()]) });
  await vi.waitFor(() => expect(store.getState().checkout.openInOtherTabs).toEqual(['order_1']), 10_000);
  expect(asked).toEqual([]);
  const onWait = vi.fn();
  await waitForRelease('order_2', onWait);
  expect(onWait).not.toHaveBeenCalled();
  release();
  await over();
  expect([asked, locked]).toEqual([['order_1'], ['weft-payments']]);
});
