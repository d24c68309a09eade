import { withTypedFilters } from '#contract/rules/typed-search.ts';
import { paths } from '#src/shared/config/paths.ts';

/** The page of what was typed: the results, or all products with its filters if it names nothing else. */
export function searchPath(text: string): string {
  const query = new URLSearchParams({ keyword: text });
  return resultsPath(withTypedFilters(query) ?? query);
}

/** The page of a query that may have no keyword. */
export function resultsPath(query: URLSearchParams): string {
  return `${query.has('keyword') ? paths.search : paths.categories}?${query.toString()}`;
}
