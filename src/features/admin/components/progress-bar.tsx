import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

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

interface ProgressBarProps {
  /** What is being done. */
  label: string;
  /** How much of it is done, from 0 to 1; undefined while nobody knows. */
  share: number | undefined;
  /** The same in words. */
  children: ReactNode;
}

/** How far something is. */
export function ProgressBar({ label, share, children }: ProgressBarProps) {
  return (
    <Root>
      <progress aria-label={label} max={100} {...(share !== undefined && { value: Math.round(share * 100) })} />
      <span>{children}</span>
    </Root>
  );
}
