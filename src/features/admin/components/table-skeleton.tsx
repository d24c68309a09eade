import { common } from '#src/copy/common.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

interface TableSkeletonProps {
  rows?: number;
  /** Of one row, in pixels. */
  height?: number;
}

/** Keeps the place of a list's rows while they are fetched. */
export function TableSkeleton({ rows = 6, height = 52 }: TableSkeletonProps) {
  return (
    <div role="status" style={{ display: 'grid', gap: 'var(--space-2)' }}>
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} style={{ height }} />
      ))}
    </div>
  );
}
