import { useQueryChange, withParams } from './use-query-change.ts';

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
    pageHref: (target) => `?${withParams(query, { page: target === 1 ? '' : String(target) }).toString()}`,
  };
}
