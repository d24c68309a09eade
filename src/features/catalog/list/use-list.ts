import { useLocation } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import { filterParam } from '#contract/rules/category-filter.ts';
import type { SearchSort } from '#contract/rules/product-filter.ts';
import { noOptions, type ListOptions } from '#src/shared/api/list-options.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';
import { toQueryView, type QueryView } from '#src/shared/api/query-view.ts';
import { lazyCode } from '#src/shared/hooks/lazy-code.ts';
import { useOverlay, type Overlay } from '#src/shared/hooks/use-overlay.ts';
import { useListCategoriesQuery } from '../catalog-api.ts';

/** Reads the options from the address and shows them. Only loaded with an address that has some. */
const filterCode = lazyCode(() => import('../filter/filter-code.tsx'));

const hasOptions = (search: string) => /[?&](sort|category|sizes|colours|min|max|in_stock)=/.test(search);

/** What a list shows besides its options. */
interface ListSettings {
  defaultSort?: SearchSort;
  /** The slug of the category whose page this is: there is no filter by category. */
  category?: string;
  /** The keyword of a search. */
  keyword?: string;
}

/** A product list whose options are in the address. */
export interface List extends ListSettings {
  defaultSort: SearchSort;
  options: QueryView<ListOptions>;
  /** All categories, if the address names some. */
  categories: readonly Category[];
  drawer: Overlay;
  code: Awaited<ReturnType<typeof filterCode.preload>> | undefined;
}

export function useList({ defaultSort = 'newest', ...settings }: ListSettings = {}): List {
  const drawer = useOverlay('filter');
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isNeeded = hasOptions(search);
  const code = filterCode.useCode(isNeeded);
  const namesCategories = settings.category === undefined && query.has(filterParam);
  const categories = toQueryView(useListCategoriesQuery(undefined, { skip: !namesCategories }));
  const pending = [...(isNeeded ? [code] : []), ...(namesCategories ? [categories] : [])].find(
    ({ data }) => data === undefined,
  );
  const all = categories.data ?? [];
  const read = () => (isNeeded && code.data ? code.data.readOptions(query, defaultSort, all) : noOptions);
  return {
    ...settings,
    defaultSort,
    drawer,
    categories: all,
    code: code.data,
    options:
      pending === undefined
        ? { state: 'data', data: read(), error: undefined, retry: () => undefined }
        : (pending as QueryView<never>),
  };
}

/** The grid of a list; loading or failed as long as its options are. */
export function listedGrid({ state, data, error, retry }: QueryView<ListOptions>, grid: ProductGrid): ProductGrid {
  if (data !== undefined) return grid;
  return {
    ...grid,
    products: [],
    total: undefined,
    isLoading: state === 'loading',
    isLoadingMore: false,
    error,
    hasMore: false,
    retry,
  };
}

/** The options of an address, to preload its list. */
export async function loadOptions(
  query: URLSearchParams,
  defaultSort: SearchSort,
  categories: () => Promise<readonly Category[]> | readonly Category[] = () => [],
): Promise<ListOptions> {
  if (!hasOptions(`?${query.toString()}`)) return noOptions;
  const { readOptions } = await filterCode.preload();
  return readOptions(query, defaultSort, query.has(filterParam) ? await categories() : []);
}

/** Loads the code that the first render of the current address needs: the server's HTML has the list. */
export async function prepareList(): Promise<void> {
  if (!import.meta.env.SSR && hasOptions(window.location.search)) await filterCode.preload();
}
