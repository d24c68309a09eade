import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The style of a page's heading with what is beside it. */
export const pageHead = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  rowGap: 1.5,
  columnGap: 3,
  paddingBottom: 2,
  borderBottom: '1.5px solid',
  borderColor: 'text.primary',
  marginBottom: 'clamp(24px, 3vw, 40px)',
} as const;

interface PageHeadProps {
  title: ReactNode;
  /** Shown at the end of the line, a count as a rule. */
  aside?: ReactNode;
  /** Controls of the list below. */
  tools?: ReactNode;
}

/** The page's heading above a rule. */
export function PageHead({ title, aside, tools }: PageHeadProps) {
  return (
    <Box sx={pageHead}>
      <Typography variant="h1">{title}</Typography>
      {aside !== undefined && (
        <Typography role="status" color="textSecondary" sx={{ minHeight: '1.55em' }}>
          {aside}
        </Typography>
      )}
      {tools}
    </Box>
  );
}
