import type { ReactNode } from 'react';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import type { QueryView } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface AdminQueryProps<T> {
  query: QueryView<T>;
  /** Shown if the query failed without a message of the server. */
  failed?: string;
  skeleton?: ReactNode;
  /** Shown if the query returned no items. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A query's data, or its loading, error or empty state, in the back office. */
export function AdminQuery<T>({ query, failed, skeleton = <TableSkeleton />, ...props }: AdminQueryProps<T>) {
  const errorText = refusalMessageOf(query.error) ?? failed;
  return <QueryBoundary {...props} query={query} skeleton={skeleton} {...(errorText !== undefined && { errorText })} />;
}
