import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-5)',
  paddingBottom: 'var(--space-4)',
  borderBottom: '1.5px solid var(--ink)',
  marginBottom: 'clamp(24px, 3vw, 40px)',
  '& h1 small': {
    display: 'block',
    marginTop: 8,
    fontSize: 'var(--size-subheading)',
    fontWeight: 500,
    letterSpacing: '-0.01em',
    color: 'var(--ink-soft)',
  },
  '& > p': { color: 'var(--ink-soft)', minHeight: '1.55em' },
});

interface PageHeadProps {
  title: ReactNode;
  /** Shown at the end of the line, a count as a rule. */
  aside?: ReactNode;
}

/** The page's heading above a rule. */
export function PageHead({ title, aside }: PageHeadProps) {
  return (
    <Root>
      <h1>{title}</h1>
      {aside !== undefined && <p role="status">{aside}</p>}
    </Root>
  );
}
