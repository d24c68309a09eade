import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { admin as copy } from '#src/copy/admin.ts';
import { refusalOf, type ApiError } from '#src/shared/api/errors.ts';
import { toQueryView, withPreviousData } from '#src/shared/api/query-view.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import type { ListParams } from '../use-list-params.ts';
import { ListPagination } from './list-pagination.tsx';

/** A query's answer, as its hook gives it. */
export interface Answer {
  /** The data of the current argument, or of the previous one while it is loading. */
  data?: unknown;
  currentData?: unknown;
  isFetching: boolean;
  error?: ApiError | undefined;
  refetch: () => unknown;
}

interface PagedListProps {
  address: ListParams;
  answer: Answer;
  perPage: number;
  /** How many entries there are in all; undefined until the server has said. */
  total: number | undefined;
  /** How many of them are on this page. */
  shown: number;
  /** What is said where it did not come, unless the server has words of its own. */
  failed: string;
  skeleton: ReactNode;
  /** What stands there where the list has nothing at all. */
  empty: ReactNode;
  children: ReactNode;
}

const Body = styled('div')({ transition: 'opacity .15s', '&[aria-busy="true"]': { opacity: 0.55 } });

/** One page of a long list, with everything that can happen to it, and the way to the others. */
export function PagedList({
  address: { page, pageAt },
  answer,
  perPage,
  total,
  shown,
  failed,
  skeleton,
  empty,
  children,
}: PagedListProps) {
  const query = toQueryView(withPreviousData(answer), () => shown === 0);
  return (
    <QueryBoundary
      query={query}
      errorText={refusalOf(query.error).message ?? failed}
      skeleton={skeleton}
      empty={
        total === 0 ? (
          empty
        ) : (
          <Problem title={copy.noSuchPage} text={copy.noSuchPageText} heading="h2">
            <Button component={Link} to={pageAt(1)} variant="outlined">
              {copy.firstPage}
            </Button>
          </Problem>
        )
      }
    >
      {() => (
        <>
          {/* While another page or search is loading, the previous one stays. */}
          <Body aria-busy={answer.isFetching && answer.currentData === undefined}>{children}</Body>
          <ListPagination page={page} total={total ?? 0} perPage={perPage} pageAt={pageAt} />
        </>
      )}
    </QueryBoundary>
  );
}
