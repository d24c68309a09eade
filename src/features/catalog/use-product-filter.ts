import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import { filterParam, slugsOf } from '#contract/rules/category-filter.ts';
import { sizesOf, sizesParam } from '#contract/rules/size-filter.ts';
import { isEmptyList, toQueryView, type QueryView } from '#src/shared/api/query-view.ts';
import type { Overlay } from '#src/shared/hooks/use-overlay.ts';
import { useListCategoriesQuery } from './catalog-api.ts';
import { categoriesOf, toggled, withValues } from './category-filter.ts';

/** The categories and sizes selected in the address. */
export interface ProductFilter {
  /** All categories. */
  categories: QueryView<Category[]>;
  chosen: Category[];
  /** Labels of sizes. */
  sizes: string[];
  /** The address contains slugs, but the categories are not loaded yet. */
  isResolving: boolean;
  toggle: (slug: string) => void;
  toggleSize: (label: string) => void;
}

/** Keeps the filter in the address, so that Back and shared links work, also while the drawer is open. */
export function useProductFilter({ setQuery }: Pick<Overlay, 'setQuery'>): ProductFilter {
  const [query] = useSearchParams();
  const categories = toQueryView(useListCategoriesQuery(), isEmptyList);

  // The router updates the address asynchronously, but a checkbox must change at once: until the address changes, the pending
  // query replaces it.
  const address = query.toString();
  const [pending, setPending] = useState<{ address: string; query: URLSearchParams }>();
  if (pending !== undefined && pending.address !== address) setPending(undefined);
  const current = pending?.address === address ? pending.query : query;
  const slugs = slugsOf(current);
  const sizes = sizesOf(current);
  const change = (param: string, values: readonly string[]) => {
    const next = withValues(current, param, values);
    setPending({ address, query: next });
    setQuery(next);
  };

  return {
    categories,
    chosen: categoriesOf(slugs, categories.data ?? []),
    sizes,
    isResolving: slugs.length > 0 && categories.data === undefined,
    toggle: (slug) => change(filterParam, toggled(slugs, slug)),
    toggleSize: (label) => change(sizesParam, toggled(sizes, label)),
  };
}
