import type { StoredSlice } from '#src/shared/lib/plain-storage.ts';
import { noCheckout, type Checkout } from './checkout-slice.ts';
import { parseRecords } from './stored-records.ts';

/** The key `checkout`: a list with one record a provider order, absent while there is none (docs/decisions/0004). */
export const storedCheckout: StoredSlice<Checkout> = {
  empty: noCheckout,
  parse: (value) => {
    const parsed = parseRecords(value, Date.now());
    return parsed && { state: { ...noCheckout, records: parsed.records }, isComplete: parsed.isComplete };
  },
  serialize: ({ records }) => (records.length === 0 ? undefined : records),
};
