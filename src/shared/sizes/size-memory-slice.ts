import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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
export const boundedLabels = (labels: readonly (readonly [categoryId: string, label: string])[]): SizeMemory => ({
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
