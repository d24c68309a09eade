import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import { StaleNotice } from './stale-notice.tsx';

interface QueryBoundaryProps {
  isLoading: boolean;
  isError: boolean;
  /** Whether cached data can be shown although the latest call failed. */
  hasData?: boolean;
  isEmpty?: boolean;
  onRetry: () => void;
  /** Shown while the query is loading. */
  skeleton: ReactNode;
  /** Shown if the query returned no items. */
  empty?: ReactNode;
  errorText?: string;
  children: ReactNode;
}

/** Renders a query's skeleton, error with 'Try again', empty state or data. Cached data stays visible if a refetch fails. */
export function QueryBoundary({
  isLoading,
  isError,
  hasData = false,
  isEmpty = false,
  onRetry,
  skeleton,
  empty,
  errorText,
  children,
}: QueryBoundaryProps) {
  if (isLoading) return skeleton;
  if (isError && !hasData) return <Problem onRetry={onRetry} {...(errorText !== undefined && { text: errorText })} />;
  return (
    <>
      {isError && <StaleNotice onRetry={onRetry} />}
      {isEmpty ? empty : children}
    </>
  );
}
