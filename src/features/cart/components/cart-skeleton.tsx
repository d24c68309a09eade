import { styled } from '@mui/material/styles';
import { common } from '#src/copy/common.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

const Root = styled('div')({ display: 'grid', gap: 'var(--space-5)', minHeight: '52vh', alignContent: 'start' });

/** The placeholder while the stored cart is read. */
export function CartSkeleton() {
  return (
    <Root role="status">
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      <Skeleton style={{ height: 52, width: '60%' }} />
      <Skeleton style={{ height: 140 }} />
    </Root>
  );
}
