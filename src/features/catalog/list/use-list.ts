import { useSearchParams } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import { filterParam } from '#contract/rules/category-filter.ts';
import type { SearchSort } from '#contract/rules/product-filter.ts';
import type { ListOptions } from '#src/shared/api/list-options.ts';
import type { ProductGrid } from '#src/shared/api/product-grid.ts';
import { toQueryView, type QueryView } from '#src/shared/api/query-view.ts';
import { useOverlay, type Overlay } from '#src/shared/hooks/use-overlay.ts';
import { useListCategoriesQuery } from '../catalog-api.ts';
import { readOptions } from '../filter/url-filters.ts';

/** What a list shows besides its options. */
interface ListSettings {
  defaultSort?: SearchSort;
  /** The slug of the category whose page this is: there is no filter by category. */
  category?: string;
  /** The keyword of a search. */
  keyword?: string;
}

/** A product list whose filter and order are in the URL. */
export interface ProductListState extends ListSettings {
  defaultSort: SearchSort;
  /** Loading or failed as long as the categories are that the URL names: a filter needs their ids. */
  options: QueryView<ListOptions>;
  /** All categories, if the URL names some. */
  categories: readonly Category[];
  drawer: Overlay;
}

export function useList({ defaultSort = 'newest', ...settings }: ListSettings = {}): ProductListState {
  const drawer = useOverlay('filter');
  const [query] = useSearchParams();
  const namesCategories = settings.category === undefined && query.has(filterParam);
  const result = useListCategoriesQuery(undefined, { skip: !namesCategories });
  const categories = toQueryView(namesCategories ? result : { ...result, currentData: [] });
  const { data: all = [] } = categories;
  return {
    ...settings,
    defaultSort,
    drawer,
    categories: all,
    options:
      categories.data === undefined
        ? categories
        : { ...categories, data: readOptions(query, defaultSort, all), error: undefined },
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
