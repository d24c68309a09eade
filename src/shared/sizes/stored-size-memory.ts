import { isRecord, isString, type StoredSlice } from '#src/shared/lib/plain-storage.ts';
import { boundedLabels, type SizeMemory } from './size-memory-slice.ts';

/** The key `sizes`: labels by category id, missing while there are none (docs/decisions/0004). Invalid labels are dropped. */
export const storedSizeMemory: StoredSlice<SizeMemory> = {
  empty: boundedLabels([]),
  parse: (value) => {
    if (!isRecord(value)) return undefined;
    const entries = Object.entries(value);
    const valid = entries.filter((entry): entry is [string, string] => isString(entry[1]) && entry[1].length <= 20);
    return { state: boundedLabels(valid), isComplete: valid.length === entries.length };
  },
  serialize: ({ labels }) => (Object.keys(labels).length === 0 ? undefined : labels),
};
