/** The query parameter of the filter: `?category=oversized&category=polo`, or both joined by a comma. */
export const filterParam = 'category';

/** The slugs in the query string, without duplicates. */
export function slugsOf(query: URLSearchParams): string[] {
  return filterValues(query, filterParam);
}

/** The values of a filter's parameter, without duplicates. */
export function filterValues(query: URLSearchParams, param: string): string[] {
  const values = query
    .getAll(param)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return [...new Set(values)];
}
