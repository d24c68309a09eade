import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { common } from '#src/copy/common.ts';
import { type Failure, referenceOf } from '../api/errors.ts';
import { WeaveRule } from './weave.tsx';

interface ProblemProps {
  title?: string;
  text?: string;
  /** Shows 'Try again'. */
  onRetry?: () => void;
  /** What failed. */
  error?: Failure | undefined;
  /** Further help, such as links. */
  children?: ReactNode;
  /** The title's heading level; 'p' if it is not a heading. */
  heading?: 'h1' | 'h2' | 'p';
}

const state = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: 2,
  paddingBlock: 6,
  paddingInline: 2,
  textAlign: 'center',
} as const;

/** An empty or error state: its reason and what the user can do. */
export function Problem({ title, text = common.loadFailed, onRetry, error, children, heading = 'p' }: ProblemProps) {
  return (
    <Box role={onRetry ? 'alert' : undefined} sx={state}>
      <WeaveRule style={{ width: 134 }} />
      {title !== undefined && (
        <Typography variant="h2" component={heading} sx={{ maxWidth: '16em' }}>
          {title}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ maxWidth: '25.8em' }}>
        {text}
      </Typography>
      <Reference error={error} />
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      )}
      {children}
    </Box>
  );
}

/** The request id, which the shopper quotes to support. Renders nothing unless the server failed. */
export function Reference({ error }: { error: Failure | undefined }) {
  const reference = referenceOf(error);
  return (
    reference && (
      <Typography variant="caption" color="textSecondary">
        {reference}
      </Typography>
    )
  );
}
