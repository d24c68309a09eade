import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import { slugsOf } from '#contract/rules/category-filter.ts';
import { isEmptyList, toQueryView, type QueryView } from '#src/shared/api/query-view.ts';
import type { Overlay } from '#src/shared/hooks/use-overlay.ts';
import { useListCategoriesQuery } from './catalog-api.ts';
import { categoriesOf, withSlugs } from './category-filter.ts';

/** The categories selected in the address. */
export interface CategoryFilter {
  /** All categories. */
  categories: QueryView<Category[]>;
  chosen: Category[];
  /** The address contains slugs, but the categories are not loaded yet. */
  isResolving: boolean;
  toggle: (slug: string) => void;
}

/** Keeps the filter in the address, so that Back and shared links work, also while the drawer is open. */
export function useCategoryFilter({ setQuery }: Pick<Overlay, 'setQuery'>): CategoryFilter {
  const [query] = useSearchParams();
  const categories = toQueryView(useListCategoriesQuery(), isEmptyList);

  // The router updates the address asynchronously, but a checkbox must change at once: until the address changes, the pending
  // selection replaces it.
  const address = query.toString();
  const [pending, setPending] = useState<{ address: string; slugs: string[] }>();
  if (pending !== undefined && pending.address !== address) setPending(undefined);
  const slugs = pending?.address === address ? pending.slugs : slugsOf(query);

  return {
    categories,
    chosen: categoriesOf(slugs, categories.data ?? []),
    isResolving: slugs.length > 0 && categories.data === undefined,
    toggle: (slug) => {
      const next = slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug];
      setPending({ address, slugs: next });
      setQuery(withSlugs(query, next));
    },
  };
}
