import type { Category } from '#contract/category.ts';
import { filterParam } from '#contract/rules/category-filter.ts';

/** The categories of these slugs, in the shop's own order; a slug that names none is passed over. */
export function categoriesOf(slugs: readonly string[], categories: readonly Category[]): Category[] {
  return categories.filter(({ slug }) => slugs.includes(slug));
}

/** The same address with these slugs in its filter, and nothing else changed. */
export function withSlugs(query: URLSearchParams, slugs: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(filterParam);
  slugs.forEach((slug) => next.append(filterParam, slug));
  return next;
}
