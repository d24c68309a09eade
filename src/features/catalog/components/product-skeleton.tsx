import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { common } from '#src/copy/common.ts';
import { Skeleton, SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { twoColumns } from '../photo-sizes.ts';

const columns = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.92fr)',
    gap: 'clamp(28px, 5vw, 88px)',
    alignItems: 'start',
    minHeight: '100vh',
    // As the photo with the room of its thumbnails.
    '& > .photo': { aspectRatio: '4 / 5', height: 'auto', width: 'calc(100% - 84px)' },
    [breakpoints.down(800)]: { '& > .photo': { width: '100%' } },
    [breakpoints.down(twoColumns)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > div': { display: 'grid', gap: 3, paddingTop: 'clamp(0px, 2vw, 24px)' },
  }) as const;

/** The placeholder of a product page. */
export function ProductSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden component="h1">{common.loading}</VisuallyHidden>
      <Box sx={columns} aria-hidden="true">
        <Skeleton className="photo" />
        <div>
          <Skeleton style={{ height: 54, width: '80%' }} />
          <Skeleton style={{ height: 34, width: '30%' }} />
          <div>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine style={{ width: '70%' }} />
          </div>
          <Skeleton style={{ height: 54 }} />
        </div>
      </Box>
    </div>
  );
}
