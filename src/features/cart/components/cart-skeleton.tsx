import Stack from '@mui/material/Stack';
import { common } from '#src/copy/common.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

/** The placeholder while the stored cart is read. */
export function CartSkeleton() {
  return (
    <Stack role="status" sx={{ gap: 'var(--space-5)', minHeight: '52vh' }}>
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      <Skeleton style={{ height: 52, width: '60%' }} />
      <Skeleton style={{ height: 140 }} />
    </Stack>
  );
}
