import type { Product } from '#contract/product.ts';
import type { ApiError } from './errors.ts';
import { uniqueById } from './paged.ts';
import { isEmptyList, toQueryView, type QueryView } from './query-view.ts';

/** Of a search: nothing matches the keyword, and all products are listed. */
interface Unmatched {
  isUnmatched?: boolean | undefined;
}

/** One page of a product list, with the total. */
export interface ProductPage extends Unmatched {
  products: Product[];
  total: number;
}

/** A product list that grows with 'Loadmore'. */
export interface ProductGrid extends Unmatched {
  /** The loaded products without duplicates. */
  products: Product[];
  /** The server's total; undefined until the first page has loaded. */
  total: number | undefined;
  /** The first page is loading and nothing is cached. */
  isLoading: boolean;
  /** The next page is loading. */
  isLoadingMore: boolean;
  error: ApiError | undefined;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The part of RTK Query's infinite query result that `toProductGrid` reads. */
interface InfiniteResult<Page> {
  currentData?: { pages: Page[] } | undefined;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  error?: ApiError | undefined;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** Converts an infinite query's result to a product grid. */
export function toProductGrid<Page>(
  result: InfiniteResult<Page>,
  productsOf: (page: Page) => readonly Product[],
  totalFrom: (pages: readonly Page[]) => number | undefined,
): ProductGrid {
  const pages = result.currentData?.pages ?? [];
  return {
    products: uniqueById(pages.flatMap(productsOf)),
    total: totalFrom(pages),
    isLoading: pages.length === 0 && result.isFetching,
    isLoadingMore: result.isFetchingNextPage,
    error: result.isFetching ? undefined : result.error,
    hasMore: result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
    // If a later page failed, only that page is fetched again.
    retry: () => void (pages.length === 0 ? result.refetch() : result.fetchNextPage()),
  };
}

/** The grid as a query. If a later page failed, the list of products offers the retry. */
export function gridView({ products, isLoading, error, retry }: ProductGrid): QueryView<readonly Product[]> {
  const hasNone = products.length === 0 && (isLoading || error !== undefined);
  return toQueryView(
    { ...(hasNone ? { error } : { currentData: products }), isFetching: isLoading, refetch: retry },
    isEmptyList,
  );
}

export const pageProducts = ({ products }: ProductPage) => products;
export const lastTotal = (pages: readonly ProductPage[]) => pages.at(-1)?.total;
