import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { common } from '#src/copy/common.ts';
import { WeaveRule } from './weave.tsx';

interface ProblemProps {
  title?: string;
  text?: string;
  /** Shows 'Try again'. */
  onRetry?: () => void;
  /** Further help, such as links. */
  children?: ReactNode;
  /** The title's heading level; 'p' if it is not a heading. */
  heading?: 'h1' | 'h2' | 'p';
}

const Root = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-7) var(--space-4)',
  textAlign: 'center',
  '& > p': { maxWidth: '25.8em', color: 'var(--ink-soft)' },
});

const Title = styled('h2')({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-heading)',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  lineHeight: 1.1,
  color: 'var(--ink)',
  '&&': { color: 'var(--ink)', maxWidth: '16em' },
});

const Motif = styled(WeaveRule)({ width: 134 });

/** An empty or error state: its reason and what the user can do. */
export function Problem({ title, text = common.loadFailed, onRetry, children, heading = 'p' }: ProblemProps) {
  return (
    <Root role={onRetry ? 'alert' : undefined}>
      <Motif />
      {title !== undefined && <Title as={heading}>{title}</Title>}
      <p>{text}</p>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      )}
      {children}
    </Root>
  );
}
