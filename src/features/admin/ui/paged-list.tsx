import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { admin as copy } from '#src/copy/admin.ts';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { toQueryView, withPreviousData } from '#src/shared/api/query-view.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import type { ListParams } from './url-params.ts';
import { ListPagination } from './list-pagination.tsx';

/** The result of a query hook. */
interface ListQuery {
  /** The data of the current argument, or of the previous one while it is loading. */
  data?: unknown;
  currentData?: unknown;
  isFetching: boolean;
  error?: ApiError | undefined;
  refetch: () => unknown;
}

interface PagedListProps {
  params: ListParams;
  query: ListQuery;
  perPage: number;
  /** The number of entries on all pages; undefined until it is loaded. */
  total: number | undefined;
  /** The number of entries on this page. */
  shown: number;
  /** Shown if the query failed without a message of the server. */
  errorText: string;
  skeleton: ReactNode;
  /** Shown if the list has no entries. */
  empty: ReactNode;
  children: ReactNode;
}

const Body = styled(Box)({ transition: 'opacity .15s', '&[aria-busy="true"]': { opacity: 0.55 } });

/** One page of a list with its loading, error and empty states, and the pagination. */
export function PagedList({
  params: { page, pageHref },
  query: result,
  perPage,
  total,
  shown,
  errorText,
  skeleton,
  empty,
  children,
}: PagedListProps) {
  const query = toQueryView(withPreviousData(result), () => shown === 0);
  return (
    <QueryBoundary
      query={query}
      errorText={refusalMessageOf(query.error) ?? errorText}
      skeleton={skeleton}
      empty={
        total === 0 ? (
          empty
        ) : (
          <Problem title={copy.emptyPageTitle} text={copy.emptyPageText} heading="h2">
            <Button component={Link} to={pageHref(1)} variant="outlined">
              {copy.toFirstPage}
            </Button>
          </Problem>
        )
      }
    >
      {() => (
        <>
          {/* While another page or search is loading, the previous one stays. */}
          <Body aria-busy={result.isFetching && result.currentData === undefined}>{children}</Body>
          <ListPagination page={page} total={total ?? 0} perPage={perPage} pageHref={pageHref} />
        </>
      )}
    </QueryBoundary>
  );
}
