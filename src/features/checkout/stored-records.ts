import type { PaymentRecord, ReturnReason } from '#src/shared/cart/checkout-events.ts';
import { parseCartItem } from '#src/shared/cart/stored-items.ts';
import { isRecord, isString } from '#src/shared/lib/plain-storage.ts';

/** For how long a record is kept in each state, in milliseconds. An open one holds a cart: it is never dropped. */
const ages = { open: Infinity, returned: 7 * 86_400_000, settled: 30 * 60_000 } as const;

/** How many records are kept beside the open ones. */
const most = 10;

const reasons: Readonly<Record<ReturnReason, true>> = {
  dismissed: true,
  failed: true,
  lost: true,
  refunded: true,
  unpaid: true,
};
const isReason = (value: unknown): value is ReturnReason => isString(value) && value in reasons;
const isState = (value: unknown): value is PaymentRecord['state'] => isString(value) && value in ages;

/** The records without those that are too old, and without the oldest closed ones where there are too many. */
export function boundedRecords(records: readonly PaymentRecord[], now: number): PaymentRecord[] {
  const young = records.filter(({ state, at }) => now - at <= ages[state]);
  const closed = young.filter(({ state }) => state !== 'open');
  const tooMany = new Set(closed.sort((a, b) => a.at - b.at).slice(0, Math.max(closed.length - most, 0)));
  return young.filter((record) => !tooMany.has(record));
}

/**
 * Reads the stored list; undefined where it is none. The single record `{order_id, items}` of older versions is an open one. `isComplete`: nothing
 * was dropped or converted.
 */
export function parseRecords(
  value: unknown,
  now: number,
): { records: PaymentRecord[]; isComplete: boolean } | undefined {
  if (isRecord(value)) {
    const record = parseRecord({ ...value, state: 'open', at: now });
    return record && { records: [record.record], isComplete: false };
  }
  if (!Array.isArray(value)) return undefined;
  const parsed = value.map(parseRecord).filter((one) => one !== undefined);
  const records = boundedRecords(
    parsed.map(({ record }) => record),
    now,
  );
  return { records, isComplete: records.length === value.length && parsed.every(({ isComplete }) => isComplete) };
}

function parseRecord(value: unknown): { record: PaymentRecord; isComplete: boolean } | undefined {
  if (!isRecord(value) || !isString(value.order_id) || value.order_id === '' || !Array.isArray(value.items))
    return undefined;
  const { order_id, state, at, user, reported, why } = value;
  if (!isState(state) || typeof at !== 'number') return undefined;
  const items = value.items.map(parseCartItem).filter((item) => item !== undefined);
  const record: PaymentRecord = {
    order_id,
    items,
    state,
    at,
    ...(isString(user) && { user }),
    ...(reported === true && { reported }),
    ...(isReason(why) && { why }),
  };
  return { record, isComplete: items.length === value.items.length };
}
