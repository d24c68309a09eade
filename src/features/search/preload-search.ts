import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { searchApi } from './search-api.ts';

interface PreloadStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** Fetches the first products that a keyword finds. */
export async function preloadSearch({ dispatch }: PreloadStore, keyword: string): Promise<void> {
  const word = keyword.trim();
  if (word !== '') await dispatch(searchApi.endpoints.searchProducts.initiate(word, { subscribe: false }));
}
