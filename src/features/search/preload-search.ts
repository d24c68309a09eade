import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { searchApi } from './search-api.ts';

interface PreloadStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** Loads the first page of a keyword's results. */
export async function preloadSearch({ dispatch }: PreloadStore, keyword: string): Promise<void> {
  const query = keyword.trim();
  if (query !== '') await dispatch(searchApi.endpoints.searchProducts.initiate(query, { subscribe: false }));
}
