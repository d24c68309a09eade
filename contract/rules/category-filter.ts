/** The query parameter of the filter: `?category=oversized&category=polo`, or both joined by a comma. */
export const filterParam = 'category';

/** The slugs in the query string, without duplicates. */
export function slugsOf(query: URLSearchParams): string[] {
  const slugs = query
    .getAll(filterParam)
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  return [...new Set(slugs)];
}
