import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  /** The number of columns; `all` is the whole row. */
  columns?: 2 | 'all';
  children: ReactNode;
}

/** A name and its value in a `<dl>` laid out as a grid. */
export function Fact({ name, columns, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: columns === 'all' ? '1 / -1' : columns && `span ${columns}` }}>
      <Typography component="dt" variant="tiny" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
