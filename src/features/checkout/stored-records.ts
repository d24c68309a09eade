import { parseCartItem } from '#src/shared/cart/cart-item.ts';
import type { PaymentRecord, ReturnReason } from '#src/shared/cart/checkout-events.ts';
import { isRecord, isString } from '#src/shared/lib/plain-storage.ts';

/** The lifetime of a record in each state, in milliseconds. An open record holds items and never expires. */
const maxAges = { open: Infinity, returned: 7 * 86_400_000, settled: 30 * 60_000 } as const;

/** The maximum number of records that are not open. */
const maxClosedRecords = 10;

const reasons: readonly ReturnReason[] = ['dismissed', 'failed', 'lost', 'refunded', 'unpaid'];
const isReturnReason = (value: unknown): value is ReturnReason => reasons.some((reason) => reason === value);
const isState = (value: unknown): value is PaymentRecord['state'] =>
  Object.keys(maxAges).some((state) => state === value);

/** Removes expired records, then the oldest closed ones above the limit. */
export function boundedRecords(records: readonly PaymentRecord[], now: number): PaymentRecord[] {
  const unexpired = records.filter(({ state, at }) => now - at <= maxAges[state]);
  const closed = unexpired.filter(({ state }) => state !== 'open');
  const excess = new Set(closed.sort((a, b) => a.at - b.at).slice(0, Math.max(closed.length - maxClosedRecords, 0)));
  return unexpired.filter((record) => !excess.has(record));
}

/** Parses the stored list; undefined if it is not one. `isComplete` is false if a record was dropped. */
export function parseRecords(
  value: unknown,
  now: number,
): { records: PaymentRecord[]; isComplete: boolean } | undefined {
  if (!Array.isArray(value)) return undefined;
  const parsed = value.map(parseRecord).filter((record) => record !== undefined);
  const records = boundedRecords(
    parsed.map(({ record }) => record),
    now,
  );
  return { records, isComplete: records.length === value.length && parsed.every(({ isComplete }) => isComplete) };
}

function parseRecord(value: unknown): { record: PaymentRecord; isComplete: boolean } | undefined {
  if (!isRecord(value) || !isString(value.order_id) || value.order_id === '' || !Array.isArray(value.items))
    return undefined;
  const { order_id, state, at, user, reported, why, coupon, amount } = value;
  if (!isState(state) || typeof at !== 'number') return undefined;
  const items = value.items.map(parseCartItem).filter((item) => item !== undefined);
  const record: PaymentRecord = {
    order_id,
    items,
    state,
    at,
    ...(isString(user) && { user }),
    ...(reported === true && { reported }),
    ...(isReturnReason(why) && { why }),
    ...(isString(coupon) && { coupon }),
    ...(typeof amount === 'number' && { amount }),
  };
  return { record, isComplete: items.length === value.items.length };
}
