import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import { StaleNotice } from './stale-notice.tsx';

interface QueryBoundaryProps {
  isLoading: boolean;
  isError: boolean;
  /** Whether an earlier answer can be shown while the newest call failed. */
  hasData?: boolean;
  isEmpty?: boolean;
  onRetry: () => void;
  /** What keeps the place while the answer is on its way. */
  skeleton: ReactNode;
  /** What stands there when the answer is that there is nothing. */
  empty?: ReactNode;
  errorText?: string;
  children: ReactNode;
}

/** A fetched part of a page: its skeleton, its error with 'Try again', its empty state, or what was fetched. What was fetched before stays when a refetch fails. */
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
