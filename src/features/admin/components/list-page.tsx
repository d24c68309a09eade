import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { admin as copy } from '#src/copy/admin.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import type { ListAddress } from '../use-list-address.ts';
import { Pages } from './pages.tsx';

interface ListPageProps {
  address: ListAddress;
  perPage: number;
  /** How many entries there are in all; undefined until the server has said. */
  total: number | undefined;
  /** How many of them are on this page. */
  shown: number;
  /** Another page, or another word, is on its way; what is there belongs to the last one. */
  isFetching: boolean;
  isError: boolean;
  onRetry: () => void;
  errorText: string;
  skeleton: ReactNode;
  /** What stands there where the list has nothing at all. */
  empty: ReactNode;
  children: ReactNode;
}

const Body = styled('div')({ transition: 'opacity .15s', '&[aria-busy="true"]': { opacity: 0.55 } });

/** One page of a long list, with everything that can happen to it, and the way to the others. */
export function ListPage({
  address: { page, pageAt },
  perPage,
  total,
  shown,
  isFetching,
  isError,
  onRetry,
  errorText,
  skeleton,
  empty,
  children,
}: ListPageProps) {
  return (
    <QueryBoundary
      isLoading={total === undefined && isFetching}
      isError={isError}
      isEmpty={shown === 0}
      onRetry={onRetry}
      errorText={errorText}
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
      <Body aria-busy={isFetching}>{children}</Body>
      <Pages page={page} total={total ?? 0} perPage={perPage} pageAt={pageAt} />
    </QueryBoundary>
  );
}
