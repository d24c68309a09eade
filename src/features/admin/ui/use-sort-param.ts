import { readSort, writeSort, type SortOrder } from '#contract/rules/sort.ts';
import { useQueryChange, withParams } from './use-query-change.ts';

/** Keeps the sort order of a list in the URL: `?sort=-total`. Without it the list is in its default order. */
export function useSortParam<F extends string>(fields: readonly F[]) {
  const [query, changeQuery] = useQueryChange();
  return {
    sort: readSort(fields, query.get('sort')),
    /** Changes the sorting and goes to the first page. */
    sortBy: (order: SortOrder<F> | undefined) =>
      changeQuery((latest) => withParams(latest, { sort: order && writeSort(order) })),
  };
}
