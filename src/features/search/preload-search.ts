import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ListOptions } from '#src/shared/api/list-options.ts';
import { searchApi } from './search-api.ts';

interface PreloadStore {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}

/** Loads the first page of a keyword's results. */
export async function preloadSearch({ dispatch }: PreloadStore, keyword: string, options: ListOptions): Promise<void> {
  const query = keyword.trim();
  if (query === '') return;
  const { initiate } = searchApi.endpoints.searchProducts;
  await dispatch(initiate({ keyword: query, ...options.query }, { subscribe: false }));
}
