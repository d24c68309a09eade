import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { common } from '#src/copy/common.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

interface TableSkeletonProps {
  rows?: number;
  /** The height of a row in pixels. */
  height?: number;
}

/** Shown while a list is loading. */
export function TableSkeleton({ rows = 6, height = 52 }: TableSkeletonProps) {
  return (
    <Stack role="status" spacing={1}>
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rectangular" height={height} />
      ))}
    </Stack>
  );
}
