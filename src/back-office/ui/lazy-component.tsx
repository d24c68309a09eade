import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { dataTable } from '#src/copy/admin.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { ErrorBoundary } from '#src/shared/ui/error-boundary.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

interface LazyComponentProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** Shown while the chunk loads; by default that of a table. */
  fallback?: ReactNode;
  /** Shown with 'Try again' if the chunk did not load or the component threw; by default of a table. */
  errorText?: string;
}

/** Renders a component of a separate chunk, for large libraries. The page neither waits for it nor fails with it. */
export function LazyComponent<P extends object>({
  load,
  props,
  fallback = <TableSkeleton />,
  errorText = dataTable.loadFailed,
}: LazyComponentProps<P>) {
  const [Component, setComponent] = useState(() => lazy(() => loadChunk(load)));
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setComponent(() => lazy(() => loadChunk(load)));
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary key={attempt} fallback={<Problem text={errorText} onRetry={retry} />}>
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
