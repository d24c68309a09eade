import Box from '@mui/material/Box';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Root = styled(Box)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5, 3),
  margin: 0,
  '& > div': { minWidth: 0 },
  '& dt': { fontSize: theme.typography.small.fontSize, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd small': {
    display: 'block',
    fontSize: theme.typography.small.fontSize,
    fontWeight: 450,
    color: theme.palette.text.secondary,
  },
})) as typeof Box;

interface DescriptionListProps {
  /** The grid's columns; `& dt` and `& dd` may look different. */
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** Names and values, one below the other. */
export function DescriptionList({ sx = {}, children }: DescriptionListProps) {
  return (
    <Root component="dl" sx={sx}>
      {children}
    </Root>
  );
}

interface DescriptionProps {
  name: string;
  /** Where it is in a grid with columns. */
  gridColumn?: string;
  children: ReactNode;
}

/** A name with its value. */
export function Description({ name, gridColumn, children }: DescriptionProps) {
  return (
    <div style={gridColumn === undefined ? undefined : { gridColumn }}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
