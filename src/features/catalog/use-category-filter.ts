import { useSearchParams } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import { useListCategoriesQuery } from './catalog-api.ts';
import { categoriesOf, slugsOf, withToggled } from './category-filter.ts';

/** The categories that are ticked, as the address has them. */
export interface CategoryFilter {
  /** All categories; undefined until they are there. */
  categories: Category[] | undefined;
  chosen: Category[];
  /** The address names categories that are not known yet: there is nothing to ask the server for. */
  isResolving: boolean;
  isError: boolean;
  retry: () => void;
  toggle: (slug: string) => void;
}

/** Keeps the filter in the address, so that Back and a shared link work. */
export function useCategoryFilter(): CategoryFilter {
  const [query, setQuery] = useSearchParams();
  const { data, isFetching, isError, refetch } = useListCategoriesQuery();
  const slugs = slugsOf(query);
  return {
    categories: data,
    chosen: categoriesOf(slugs, data ?? []),
    isResolving: slugs.length > 0 && data === undefined,
    isError: isError && !isFetching,
    retry: () => void refetch(),
    toggle: (slug) => setQuery((present) => withToggled(present, slug), { preventScrollReset: true }),
  };
}
