import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Root = styled(Box)({
  display: 'grid',
  gap: 'var(--space-3) var(--space-5)',
  margin: 0,
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd small': { display: 'block', fontSize: 'var(--size-small)', fontWeight: 450, color: 'var(--ink-soft)' },
}) as typeof Box;

const inColumns = { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' };

interface DescriptionListProps {
  /** Lays the entries out in columns. */
  columns?: boolean;
  children: ReactNode;
}

/** Names and values. */
export function DescriptionList({ columns = false, children }: DescriptionListProps) {
  return (
    <Root component="dl" sx={columns ? inColumns : undefined}>
      {children}
    </Root>
  );
}

/** A name with its value. */
export function Description({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <dd>{children}</dd>
    </div>
  );
}
