import { useCallback, useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { isNotFound } from '#src/shared/api/errors.ts';
import type { ProductLookup } from '#src/shared/cart/cart-item.ts';
import type { AppDispatch } from '#src/shared/store/app-state.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { catalogApi } from './catalog-api.ts';

/** Seconds for which a cached product counts as current. */
const maxAge = 5;

/** Loads the current products and resolves to a lookup of them. */
export const loadProducts = (slugs: readonly string[]) => async (dispatch: AppDispatch) => {
  const { initiate } = catalogApi.endpoints.getProduct;
  return makeLookup(
    slugs,
    await Promise.all(slugs.map((slug) => dispatch(initiate(slug, { forceRefetch: true, subscribe: false })))),
  );
};

/**
 * Loads these products and subscribes to them. `lookup` maps a slug to its state; `error` is a load that failed; `retry` loads all
 * of them again.
 */
export function useProducts(slugs: readonly string[]) {
  const dispatch = useAppDispatch();
  const selectors = useMemo(() => slugs.map((slug) => catalogApi.endpoints.getProduct.select(slug)), [slugs]);
  const results = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);

  useEffect(() => {
    const queries = slugs.map((slug) =>
      dispatch(
        catalogApi.endpoints.getProduct.initiate(slug, {
          forceRefetch: maxAge,
          subscriptionOptions: { refetchOnFocus: true },
        }),
      ),
    );
    return () => queries.forEach((query) => query.unsubscribe());
  }, [dispatch, slugs]);

  /** Loads all products again and resolves to a lookup of the results. */
  const refresh = useCallback(() => dispatch(loadProducts(slugs)), [dispatch, slugs]);

  return {
    lookup: makeLookup(slugs, results),
    refresh,
    isLoading: results.some((result) => !result.isSuccess && !result.isError),
    error: results.find((result) => result.isError && !isNotFound(result.error))?.error,
    retry: () => void refresh(),
  };
}

/** Several queries at once, and a 404 is a result: `toQueryView`, for one query, does not fit. */
type Result = Pick<ReturnType<ReturnType<typeof catalogApi.endpoints.getProduct.select>>, 'data' | 'error' | 'isError'>;

function makeLookup(slugs: readonly string[], results: readonly Result[]): (slug: string) => ProductLookup {
  const bySlug = new Map(slugs.map((slug, index) => [slug, results[index]]));
  return (slug) => {
    const result = bySlug.get(slug);
    if (result?.isError && isNotFound(result.error)) return { state: 'gone' };
    return result?.data ? { state: 'found', product: result.data } : { state: 'unknown' };
  };
}
