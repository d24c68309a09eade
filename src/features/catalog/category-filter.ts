import type { Category } from '#contract/category.ts';
import { filterParam } from '#contract/rules/category-filter.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { InventoryFilter } from './catalog-api.ts';

/** The categories with these slugs, in the shop's order; unknown slugs are ignored. */
export function categoriesOf(slugs: readonly string[], categories: readonly Category[]): Category[] {
  return categories.filter(({ slug }) => slugs.includes(slug));
}

/** A copy of the query string with these slugs as its filter; other parameters stay. */
export function withSlugs(query: URLSearchParams, slugs: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(filterParam);
  slugs.forEach((slug) => next.append(filterParam, slug));
  return next;
}

/** The filter in one form for all orders and spellings, so that each is one cache entry. */
export function toInventoryFilter(chosen: readonly Category[], sizes: readonly string[]): InventoryFilter {
  return { checked: chosen.map(({ _id }) => _id).sort(), sizes: sizes.map(sizeKey).sort() };
}

export function isFiltered({ checked, sizes }: InventoryFilter): boolean {
  return checked.length + sizes.length > 0;
}
