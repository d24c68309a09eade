import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord, isString, type StoredSlice } from '#src/shared/lib/plain-storage.ts';

/** The size that the shopper last chose in each category, by the category's id; the latest choice is last. */
export interface SizeMemory {
  labels: Readonly<Record<string, string>>;
}

declare module '#src/shared/store/app-state.ts' {
  interface AppState {
    sizes: SizeMemory;
  }
}

/** The maximum number of remembered categories. */
const maxCategories = 50;

/** Drops the oldest choices above the limit. */
const boundedLabels = (labels: readonly (readonly [categoryId: string, label: string])[]): SizeMemory => ({
  labels: Object.fromEntries(labels.slice(-maxCategories)),
});

const sizeMemorySlice = createSlice({
  name: 'sizes',
  initialState: boundedLabels([]),
  reducers: {
    sizeChosen: (memory, { payload }: PayloadAction<{ categoryId: string; label: string }>) => {
      const { [payload.categoryId]: _former, ...others } = memory.labels;
      Object.assign(memory, boundedLabels([...Object.entries(others), [payload.categoryId, payload.label]]));
    },
  },
});

export const { sizeChosen } = sizeMemorySlice.actions;
export const sizeMemoryReducer = sizeMemorySlice.reducer;

export const selectRememberedSizes = ({ sizes }: { sizes: SizeMemory }): SizeMemory['labels'] => sizes.labels;

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
