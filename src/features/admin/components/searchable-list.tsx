import type { ReactNode } from 'react';
import { Problem } from '#src/shared/ui/problem.tsx';
import type { ListParams } from '../use-list-params.ts';
import { AdminPageHeader } from './admin-page-header.tsx';
import { PagedList, type Answer } from './paged-list.tsx';
import { SearchBox } from './search-box.tsx';

interface SearchableListProps {
  copy: {
    title: string;
    count: (params: { count: number }) => string;
    search: string;
    none: string;
    noneText: string;
    noneFound: (params: { word: string }) => string;
    noneFoundText: string;
  };
  address: ListParams;
  answer: Answer & { data?: { total: number } | undefined };
  perPage: number;
  /** How many entries are on this page. */
  shown: number;
  /** What is said where it did not come, unless the server has words of its own. */
  failed: string;
  skeleton: ReactNode;
  /** Shown before the search. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page that is one list: how many there are, and a box for a word that narrows it down. */
export function SearchableList({ copy, address, answer, tools, children, ...list }: SearchableListProps) {
  const { search, find } = address;
  const { data, error } = answer;
  return (
    <>
      <AdminPageHeader title={copy.title} aside={error === undefined && data && copy.count({ count: data.total })}>
        {tools}
        <SearchBox label={copy.search} word={search} onFind={find} />
      </AdminPageHeader>
      <PagedList
        {...list}
        address={address}
        answer={answer}
        total={data?.total}
        empty={
          search === '' ? (
            <Problem title={copy.none} text={copy.noneText} heading="h2" />
          ) : (
            <Problem title={copy.noneFound({ word: search })} text={copy.noneFoundText} heading="h2" />
          )
        }
      >
        {children}
      </PagedList>
    </>
  );
}
