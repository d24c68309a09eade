import { beforeEach, expect, test } from 'vitest';
import { recordedAt } from './clock.ts';
import { payerOf, type StoredReturn } from './return-rows.ts';
import type { StoredOrder } from './shop-data.ts';
import { createState, personOf, type MockState } from './state.ts';

const { user: owner } = personOf('admin');
let shop: MockState;

beforeEach(() => {
  shop = createState({ clock: () => recordedAt });
});

/** A request whose pieces are here. */
function arrived(parts: Partial<StoredReturn> = {}): StoredReturn {
  const { data } = shop;
  const stored = { ...data.returns.find(({ state }) => state === 'received')!, ...parts };
  data.returns = data.returns.map((one) => (one._id === stored._id ? stored : one));
  return stored;
}

/** The order whose payment has its money. */
const payerFor = ({ order: { _id } }: StoredReturn): StoredOrder =>
  payerOf(
    shop.orders.find((order) => order._id === _id)!,
    shop.data,
  );

const close = ({ _id }: StoredReturn, body: { outcome: 'refund' | 'replacement' | 'nothing'; upi?: string }) =>
  shop.returns.close(_id, { message: 'Done', key: 'one-press-1', ...body }, owner);

const refusal = (code: string, message: RegExp = /./) =>
  expect.objectContaining({ code, message: expect.stringMatching(message) as string }) as Error;

test('a UPI id is said where money goes by hand, and corrected until it is paid', () => {
  expect(() => shop.returns.setUpi(arrived(), 'asha@okaxis')).toThrow(refusal('changedMeanwhile'));
  shop.returns.setUpi(arrived({ by_hand: true }), 'asha@okaxis');
  const said = shop.returns.all().find(({ upi }) => upi === 'asha@okaxis')!;
  expect(shop.returns.setUpi(said, 'asha@okaxis')).toBe(said);
  const corrected = shop.returns.setUpi(said, 'ravi@okaxis');
  expect(() => close(corrected, { outcome: 'refund', upi: 'asha@okaxis' })).toThrow(refusal('changedMeanwhile'));
  expect(close(corrected, { outcome: 'refund' }).upi).toBe('ravi@okaxis');
  const closed = shop.returns.all().find(({ _id }) => _id === said._id)!;
  expect(() => shop.returns.setUpi(closed, 'asha@okaxis')).toThrow(refusal('changedMeanwhile'));
});

test.each([
  [0, 'replacement', /All the money/],
  [0, 'refund', /Nothing/],
  [0.5, 'refund', /Less than Rs\. 1/],
] as const)('with Rs. %d left, %s is refused', (left, outcome, message) => {
  const stored = arrived();
  const payer = payerFor(stored);
  shop.orders.replace({ ...payer, refunded: (payer.paid ?? payer.total) - left });
  expect(() => close(stored, { outcome })).toThrow(refusal('refundTooLarge', message));
  expect(close(stored, { outcome: 'nothing' }).state).toBe('closed');
});
