import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';

interface QueryBoundaryProps {
  isLoading: boolean;
  isError: boolean;
  isEmpty?: boolean;
  onRetry: () => void;
  /** What keeps the place while the answer is on its way. */
  skeleton: ReactNode;
  /** What stands there when the answer is that there is nothing. */
  empty?: ReactNode;
  errorText?: string;
  children: ReactNode;
}

/** A fetched part of a page: its skeleton, its error with 'Try again', its empty state, or what was fetched. */
export function QueryBoundary({
  isLoading,
  isError,
  isEmpty = false,
  onRetry,
  skeleton,
  empty,
  errorText,
  children,
}: QueryBoundaryProps) {
  if (isLoading) return skeleton;
  if (isError) return <Problem onRetry={onRetry} {...(errorText !== undefined && { text: errorText })} />;
  if (isEmpty) return empty;
  return children;
}
