import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { ErrorBoundary } from '#src/shared/ui/error-boundary.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

interface LazyComponentProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** Shown while the code loads. */
  waiting: ReactNode;
  /** Shown with 'Try again' if the code did not load or the part broke. */
  failed: string;
}

/** A part of a page whose code is a chunk of its own, because its library is large. The page neither waits for it nor fails with it. */
export function LazyComponent<P extends object>({ load, props, waiting, failed }: LazyComponentProps<P>) {
  const [Part, setPart] = useState(() => lazy(() => loadChunk(load)));
  const [tries, setTries] = useState(0);
  const retry = () => {
    setPart(() => lazy(() => loadChunk(load)));
    setTries(tries + 1);
  };
  return (
    <ErrorBoundary key={tries} fallback={<Problem text={failed} onRetry={retry} />}>
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
