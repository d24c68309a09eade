import type { StoredSlice } from '#src/shared/lib/plain-storage.ts';
import { initialCheckout, type Checkout } from './checkout-slice.ts';
import { parseRecords } from './stored-records.ts';

/** The key `checkout`: a list with one record for each provider order, missing while there is none (docs/decisions/0004). */
export const storedCheckout: StoredSlice<Checkout> = {
  empty: initialCheckout,
  parse: (value) => {
    const parsed = parseRecords(value, Date.now());
    return parsed && { state: { ...initialCheckout, records: parsed.records }, isComplete: parsed.isComplete };
  },
  serialize: ({ records }) => (records.length === 0 ? undefined : records),
};
