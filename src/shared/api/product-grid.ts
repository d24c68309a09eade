import type { Product } from '#contract/product.ts';
import type { ApiError } from './errors.ts';

/** One page of a list, with the whole count. */
export interface ProductPage {
  products: Product[];
  total: number;
}

/** A list of products that grows by Loadmore. */
export interface ProductGrid {
  /** What is loaded, each product once. */
  products: Product[];
  /** How many there are in all; undefined until the server has said. */
  total: number | undefined;
  /** The first page is on its way and there is nothing to show yet. */
  isLoading: boolean;
  /** The next page is on its way. */
  isLoadingMore: boolean;
  error: ApiError | undefined;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** What this module needs of an infinite query's answer. */
interface InfiniteResult<Page> {
  currentData?: { pages: Page[] } | undefined;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  error?: ApiError | undefined;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** Reads an infinite query as a grid. */
export function asGrid<Page>(
  result: InfiniteResult<Page>,
  productsOf: (page: Page) => readonly Product[],
  totalOf: (pages: readonly Page[]) => number | undefined,
): ProductGrid {
  const pages = result.currentData?.pages ?? [];
  return {
    products: eachOnce(pages.flatMap(productsOf)),
    total: totalOf(pages),
    isLoading: pages.length === 0 && result.isFetching,
    isLoadingMore: result.isFetchingNextPage,
    error: result.isFetching ? undefined : result.error,
    hasMore: result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
    // Where a later page failed only that page is asked for again.
    retry: () => void (pages.length === 0 ? result.refetch() : result.fetchNextPage()),
  };
}

/** A product that was added between two pages pushes another one onto the next page, where it comes a second time. */
function eachOnce(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

export const pageProducts = ({ products }: ProductPage) => products;
export const lastTotal = (pages: readonly ProductPage[]) => pages.at(-1)?.total;
