import { useSearchParams } from 'react-router-dom';

/** A list's page and search word, as its address holds them: `?page=2&search=tee`. */
export interface ListParams {
  /** From 1. */
  page: number;
  /** Empty: everything. */
  search: string;
  /** Looks for another word, from its first page. */
  find: (word: string) => void;
  /** The address of another page of the same list. */
  pageAt: (page: number) => string;
}

/** Keeps a list's page and search word in the address, so that Back, a reload and a shared link work. */
export function useListParams(): ListParams {
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('page'));
  const changed = (parts: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(parts)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    page: Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1,
    search: (query.get('search') ?? '').trim(),
    // A word is typed letter by letter: those are no steps to go back by.
    find: (word) => setQuery(changed({ search: word, page: '' }), { replace: true, preventScrollReset: true }),
    pageAt: (page) => `?${changed({ page: page === 1 ? '' : String(page) }).toString()}`,
  };
}
