import { useSearchParams } from 'react-router-dom';
import { readSort, writeSort, type SortOrder } from '#contract/rules/sort.ts';

/** Keeps the sort order of a list in the address: `?sort=-total`. Without it the list is in its default order. */
export function useSortParam<F extends string>(fields: readonly F[]) {
  const [query, setQuery] = useSearchParams();
  return {
    sort: readSort(fields, query.get('sort')),
    /** Changes the sorting and goes to the first page. */
    sortBy: (order: SortOrder<F> | undefined) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('page');
          if (order === undefined) next.delete('sort');
          else next.set('sort', writeSort(order));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
