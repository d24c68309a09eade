/** The part of an address that holds the filter: `?category=oversized&category=polo`, or both joined by a comma. */
export const filterParam = 'category';

/** The slugs that an address asks for, each once. */
export function slugsOf(query: URLSearchParams): string[] {
  const slugs = query
    .getAll(filterParam)
    .flatMap((value) => value.split(','))
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');
  return [...new Set(slugs)];
}
