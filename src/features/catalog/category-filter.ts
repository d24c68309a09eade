import type { Category } from '#contract/category.ts';

/** The address part that holds the filter: `?category=oversized&category=polo`, or both joined by a comma. */
const filterParam = 'category';

/** The slugs that an address asks for, each once. */
export function slugsOf(query: URLSearchParams): string[] {
  const slugs = query
    .getAll(filterParam)
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  return [...new Set(slugs)];
}

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
