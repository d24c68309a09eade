import { filterParam } from '#contract/rules/category-filter.ts';
import { listParams, parseListParams, type ListParams } from '#contract/rules/list-params.ts';
import type { Colour } from '#contract/rules/palette.ts';
import { sizesParam } from '#contract/rules/size-filter.ts';
import { usePendingQuery } from '#src/shared/hooks/use-pending-query.ts';
import { toggled, withoutFilters, withPrices, withValues } from './url-filters.ts';
import type { ProductListState } from '../list/use-list.ts';

/** The filter in the URL. */
export interface UrlFilters {
  readonly query: URLSearchParams;
  readonly params: ListParams;
  readonly toggleCategory: (slug: string) => void;
  readonly toggleSize: (label: string) => void;
  readonly toggleColour: (colour: Colour) => void;
  readonly toggleInStock: () => void;
  readonly setPrices: (prices: Pick<ListParams, 'min' | 'max'>) => void;
  readonly clear: () => void;
}

/** Keeps the filter in the URL, so that Back and shared links work, also while the drawer is open. */
export function useUrlFilters({ drawer, defaultSort }: Pick<ProductListState, 'drawer' | 'defaultSort'>): UrlFilters {
  const [query, change] = usePendingQuery(drawer.setQuery);
  const params = parseListParams(query, defaultSort);
  const set = (param: string, values: readonly string[]) => change((current) => withValues(current, param, values));
  return {
    query,
    params,
    toggleCategory: (slug) => set(filterParam, toggled(params.slugs, slug)),
    toggleSize: (label) => set(sizesParam, toggled(params.sizes, label)),
    toggleColour: (colour) => set(listParams.colours, toggled(params.colours, colour)),
    toggleInStock: () => set(listParams.inStock, params.inStock ? [] : ['1']),
    setPrices: (prices) => change((current) => withPrices(current, prices)),
    clear: () => change(withoutFilters),
  };
}
