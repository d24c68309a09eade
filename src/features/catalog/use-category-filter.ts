import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import { slugsOf } from '#contract/rules/category-filter.ts';
import type { Overlay } from '#src/shared/hooks/use-overlay.ts';
import { useListCategoriesQuery } from './catalog-api.ts';
import { categoriesOf, withSlugs } from './category-filter.ts';

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

/** Keeps the filter in the address, so that Back and a shared link work; also from the open drawer. */
export function useCategoryFilter({ setQuery }: Pick<Overlay, 'setQuery'>): CategoryFilter {
  const [query] = useSearchParams();
  const { data, isFetching, isError, refetch } = useListCategoriesQuery();

  // The router takes a moment to write the address, and a box must be ticked when the finger leaves it: until the address
  // has changed, the wish stands for it.
  const address = query.toString();
  const [wish, setWish] = useState<{ address: string; slugs: string[] }>();
  if (wish !== undefined && wish.address !== address) setWish(undefined);
  const slugs = wish?.address === address ? wish.slugs : slugsOf(query);

  return {
    categories: data,
    chosen: categoriesOf(slugs, data ?? []),
    isResolving: slugs.length > 0 && data === undefined,
    isError: isError && !isFetching,
    retry: () => void refetch(),
    toggle: (slug) => {
      const next = slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug];
      setWish({ address, slugs: next });
      setQuery(withSlugs(query, next));
    },
  };
}
