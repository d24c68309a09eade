import { filterValues } from './category-filter.ts';
import { maxSizes } from './size-label.ts';

/** The query parameter of the filter: `?sizes=M&sizes=L`, or both joined by a comma. No label has a comma (contract, `SizeLabel`). */
export const sizesParam = 'sizes';

/** The labels in the query string, without duplicates and those that no size can have. */
export function sizesOf(query: URLSearchParams): string[] {
  return filterValues(query, sizesParam)
    .filter((label) => /^[^\0]{1,20}$/.test(label))
    .slice(0, maxSizes);
}
