import type { ReactNode } from 'react';
import { Problem } from '#src/shared/ui/problem.tsx';
import type { ListAddress } from '../use-list-address.ts';
import { AdminHead } from './admin-head.tsx';
import { ListPage, type Answer } from './list-page.tsx';
import { SearchBox } from './search-box.tsx';

interface SearchedListProps {
  copy: {
    title: string;
    count: (total: number) => string;
    search: string;
    none: string;
    noneText: string;
    noneFound: (word: string) => string;
    noneFoundText: string;
  };
  address: ListAddress;
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
export function SearchedList({ copy, address, answer, tools, children, ...list }: SearchedListProps) {
  const { search, find } = address;
  const { data, error } = answer;
  return (
    <>
      <AdminHead title={copy.title} aside={error === undefined && data && copy.count(data.total)}>
        {tools}
        <SearchBox label={copy.search} word={search} onFind={find} />
      </AdminHead>
      <ListPage
        {...list}
        address={address}
        answer={answer}
        total={data?.total}
        empty={
          search === '' ? (
            <Problem title={copy.none} text={copy.noneText} heading="h2" />
          ) : (
            <Problem title={copy.noneFound(search)} text={copy.noneFoundText} heading="h2" />
          )
        }
      >
        {children}
      </ListPage>
    </>
  );
}
