import { useEffect, useMemo, useRef, useState } from 'react';
import { sizeKey } from '#contract/rules/size-label.ts';
import { readTypedSearch } from '#contract/rules/typed-search.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import type { ListQuery } from '#src/shared/api/list-options.ts';
import type { ProductPage } from '#src/shared/api/product-grid.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { canFind, searchApi } from './search-api.ts';

/** The time after the last keystroke until the search is sent, in milliseconds. */
const pause = 200;

/** A shorter keyword matches nearly every product. */
const minLength = 2;

interface FoundProducts {
  /** The products of the text, or those of the previous one while it is searched for. */
  found: ProductPage | undefined;
  /** The first answer is pending. */
  isLoading: boolean;
  error: ApiError | undefined;
}

/** The call of the results page of a text, whose cache it shares. */
function callOf(text: string): { keyword: string } & ListQuery {
  const { keyword, sizes, min, max } = readTypedSearch(text);
  return {
    keyword,
    ...(sizes.length > 0 && { sizes: sizes.map(sizeKey).sort().join() }),
    ...(min !== undefined && { min: String(min) }),
    ...(max !== undefined && { max: String(max) }),
  };
}

/**
 * Searches while a text is typed. A search whose text has changed is aborted, so that its answer replaces no newer one. It
 * fills the cache of the results page, which then opens without a request.
 */
export function useFoundProducts(text: string): FoundProducts {
  const dispatch = useAppDispatch();
  const call = useMemo(() => callOf(text), [text]);
  const isSearched = call.keyword.length >= minLength && canFind(call.keyword);
  const running = useRef<{ abort: () => void; unsubscribe: () => void }>(undefined);
  const select = useMemo(() => searchApi.endpoints.searchProducts.select(call), [call]);
  const { data, error, isError } = useAppSelector(select);
  const current = data?.pages[0];
  const [last, setLast] = useState<ProductPage>();
  const next = isSearched ? (current ?? last) : undefined;
  if (next !== last) setLast(next);

  useEffect(() => {
    running.current?.abort();
    running.current?.unsubscribe();
    running.current = undefined;
    if (!isSearched) return;
    const timer = setTimeout(() => {
      running.current = dispatch(searchApi.endpoints.searchProducts.initiate(call));
    }, pause);
    return () => clearTimeout(timer);
  }, [dispatch, call, isSearched]);

  // Not aborted: the results page may wait for the same search.
  useEffect(() => () => running.current?.unsubscribe(), []);

  const failed = isSearched && isError && current === undefined;
  return {
    found: failed ? undefined : next,
    isLoading: isSearched && !failed && next === undefined,
    error: failed ? (error ?? {}) : undefined,
  };
}
