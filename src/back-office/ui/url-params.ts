import { useSearchParams } from 'react-router-dom';
import { readSort, writeSort, type SortOrder } from '#contract/rules/sort.ts';
import { usePendingQuery } from '#src/shared/hooks/use-pending-query.ts';

/** The query of a list's URL, and a function that changes it and replaces the history entry. */
export function useQueryChange() {
  const [query, setQuery] = useSearchParams();
  const [, change] = usePendingQuery((next) => setQuery(next, { replace: true, preventScrollReset: true }));
  // Not the pending query: a list with several of these hooks would load a page of neither.
  return [query, change] as const;
}

/** The query with other parameters, at the first page; an empty or undefined value removes the parameter. */
export function withParams(
  query: URLSearchParams,
  params: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A day such as `2026-01-31` from a parameter of the URL; undefined if there is none. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  const day = query.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** A list's page and search term, from its URL: `?page=2&search=tee`. */
export interface ListParams {
  /** From 1. */
  page: number;
  /** Empty if there is none. */
  search: string;
  /** Sets the search term and goes to the first page. */
  setSearch: (term: string) => void;
  /** The URL of another page of the list. */
  pageHref: (page: number) => string;
  toFirstPage: () => void;
  /** Goes to a page of the list without a search term. */
  showAll: (page: number) => void;
}

/** Keeps a list's page and search term in the URL, so that Back, a reload and a shared link work. */
export function useListParams(): ListParams {
  const [query, changeQuery] = useQueryChange();
  const page = Number(query.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: (query.get('search') ?? '').trim(),
    // Replaces the history entry: Back does not go through the term letter by letter.
    setSearch: (term) => changeQuery((latest) => withParams(latest, { search: term })),
    toFirstPage: () => changeQuery((latest) => withParams(latest, {})),
    showAll: (target) =>
      changeQuery((latest) => withParams(latest, { search: '', page: target === 1 ? '' : String(target) })),
    pageHref: (target) => `?${withParams(query, { page: target === 1 ? '' : String(target) }).toString()}`,
  };
}

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
