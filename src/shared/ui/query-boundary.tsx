import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { common } from '#src/copy/common.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import type { QueryView } from '../api/query-view.ts';
import { Problem, Reference } from './problem.tsx';

interface QueryBoundaryProps<T> {
  query: QueryView<T>;
  /** Shown while the query is loading. */
  skeleton: ReactNode;
  /** Shown if the query returned no items. */
  empty?: ReactNode;
  errorText?: string;
  children: (data: T) => ReactNode;
}

/** Renders a query's skeleton, error with 'Try again', empty state or data. Cached data stays visible if a refetch fails. */
export function QueryBoundary<T>({ query, skeleton, empty, errorText, children }: QueryBoundaryProps<T>) {
  const { state, data, error, retry } = query;
  if (state === 'loading') return skeleton;
  if (state === 'error')
    return <Problem onRetry={retry} error={error} {...(errorText !== undefined && { text: errorText })} />;
  return (
    <>
      {error !== undefined && <StaleNotice onRetry={retry} error={error} />}
      {state === 'empty' ? empty : children(data)}
    </>
  );
}

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  marginBottom: 'var(--space-4)',
  padding: '8px 8px 8px 16px',
  borderLeft: '3px solid var(--madder)',
  backgroundColor: 'var(--marigold-soft)',
  color: 'var(--ink)',
} as const;

const toMain = passFocusOnUnmount((notice) => [notice.nextElementSibling, 'main']);

/** Shown above data that could not be refetched. After a successful refetch the focus moves to the data. */
export function StaleNotice({ onRetry, error }: { onRetry: () => void; error: ApiError }) {
  return (
    <Box ref={toMain} role="alert" sx={notice}>
      <Typography>
        {common.notRefreshed} <Reference error={error} />
      </Typography>
      <Button variant="text" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </Box>
  );
}
