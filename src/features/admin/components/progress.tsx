import { styled } from '@mui/material/styles';
import { productForm as copy } from '#src/copy/admin-products.ts';

const Root = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 4,
  fontSize: 'var(--size-small)',
  '& progress': {
    appearance: 'none',
    width: '100%',
    height: 8,
    border: 0,
    background: 'var(--paper-deep)',
    '&::-webkit-progress-bar': { background: 'var(--paper-deep)' },
    '&::-webkit-progress-value': { background: 'var(--marigold)', transition: 'width .2s' },
    '&::-moz-progress-bar': { background: 'var(--marigold)' },
  },
});

/** How much of a photo has gone out, as a share from 0 to 1. */
export function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Root>
      <progress aria-label={copy.sending} value={percent} max={100} />
      <span>{copy.sent(percent)}</span>
    </Root>
  );
}
