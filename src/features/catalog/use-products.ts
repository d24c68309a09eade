import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector, shallowEqual } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Product } from '#contract/product.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { catalogApi } from './catalog-api.ts';

/** What the server says of the product at a slug; `unknown` while it has not answered, or could not. */
type Lookup = { state: 'found'; product: Product } | { state: 'gone' } | { state: 'unknown' };

type ApiRoot = Parameters<ReturnType<typeof catalogApi.endpoints.getProduct.select>>[0];

/** Seconds for which an answer is taken as what the server says now. */
const freshFor = 5;

/**
 * Asks the server for each of these products and keeps the answers: a function from slug to what is known of it. `failed`
 * is true where at least one could not be asked for; `retry` asks for all of them again.
 */
export function useProducts(slugs: readonly string[]) {
  const dispatch = useDispatch<ThunkDispatch<ApiRoot, unknown, UnknownAction>>();
  const selectors = useMemo(() => slugs.map((slug) => catalogApi.endpoints.getProduct.select(slug)), [slugs]);
  const results = useSelector((state: ApiRoot) => selectors.map((select) => select(state)), shallowEqual);

  useEffect(() => {
    const asked = slugs.map((slug) =>
      dispatch(
        catalogApi.endpoints.getProduct.initiate(slug, {
          forceRefetch: freshFor,
          subscriptionOptions: { refetchOnFocus: true },
        }),
      ),
    );
    return () => asked.forEach((query) => query.unsubscribe());
  }, [dispatch, slugs]);

  /** Asks for all of them again; answers the lookup of what came. */
  const refresh = useCallback(async () => {
    const { initiate } = catalogApi.endpoints.getProduct;
    return lookupIn(
      slugs,
      await Promise.all(slugs.map((slug) => dispatch(initiate(slug, { forceRefetch: true, subscribe: false })))),
    );
  }, [dispatch, slugs]);

  return {
    lookup: lookupIn(slugs, results),
    refresh,
    isLoading: results.some((result) => !result.isSuccess && !result.isError),
    failed: results.some((result) => result.isError && !isNotFound(result.error)),
    retry: () => void refresh(),
  };
}

type Result = Pick<ReturnType<ReturnType<typeof catalogApi.endpoints.getProduct.select>>, 'data' | 'error' | 'isError'>;

function lookupIn(slugs: readonly string[], results: readonly Result[]): (slug: string) => Lookup {
  const bySlug = new Map(slugs.map((slug, index) => [slug, results[index]]));
  return (slug) => {
    const result = bySlug.get(slug);
    if (result?.isError && isNotFound(result.error)) return { state: 'gone' };
    return result?.data ? { state: 'found', product: result.data } : { state: 'unknown' };
  };
}
