import type { ReactNode } from 'react';
import type { QueryView } from '../api/query-view.ts';
import { Problem } from './problem.tsx';
import { StaleNotice } from './stale-notice.tsx';

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
