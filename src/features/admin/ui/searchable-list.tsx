import type { ReactNode } from 'react';
import { Problem } from '#src/shared/ui/problem.tsx';
import type { ListParams } from './url-params.ts';
import { AdminPageHeader } from './admin-page-header.tsx';
import { PagedList, type ListQuery } from './paged-list.tsx';
import { SearchBox } from './search-box.tsx';

interface SearchableListProps {
  copy: {
    title: string;
    count: (params: { count: number }) => string;
    search: string;
    emptyTitle: string;
    emptyText: string;
    noMatchTitle: (params: { word: string }) => string;
    noMatchText: string;
  };
  params: ListParams;
  query: ListQuery & { data?: { total: number } | undefined };
  perPage: number;
  /** The number of entries on this page. */
  shown: number;
  /** Shown if the query failed without a message of the server. */
  errorText: string;
  skeleton: ReactNode;
  /** Shown before the search. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page with one list: its total, a search and the entries. */
export function SearchableList({ copy, params, query, tools, children, ...list }: SearchableListProps) {
  const { search, setSearch } = params;
  const { data, error } = query;
  return (
    <>
      <AdminPageHeader title={copy.title} aside={error === undefined && data && copy.count({ count: data.total })}>
        {tools}
        <SearchBox label={copy.search} term={search} onSearch={setSearch} />
      </AdminPageHeader>
      <PagedList
        {...list}
        params={params}
        query={query}
        total={data?.total}
        empty={
          search === '' ? (
            <Problem title={copy.emptyTitle} text={copy.emptyText} heading="h2" />
          ) : (
            <Problem title={copy.noMatchTitle({ word: search })} text={copy.noMatchText} heading="h2" />
          )
        }
      >
        {children}
      </PagedList>
    </>
  );
}
