import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { askReturn as copy } from '#src/copy/returns.ts';

interface NextStepsProps {
  steps: readonly string[];
  /** Until when it can be asked for. */
  until: string;
  /** The button that sends the form. */
  children: ReactNode;
}

const sheet = {
  display: 'grid',
  gap: 2.5,
  padding: 'clamp(18px, 2vw, 26px)',
  borderTop: '3px solid',
  borderColor: 'text.primary',
  position: { md: 'sticky' },
  top: { md: 'calc(var(--measure-bar) + 16px)' },
} as const;

/** Steps joined by a tacking stitch. */
const stitched = {
  counterReset: 'step',
  display: 'grid',
  '& li': {
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '14px',
    alignItems: 'start',
    position: 'relative',
    paddingBottom: 2,
  },
  '& li::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    border: '2px solid',
    borderColor: 'success.main',
    borderRadius: '50%',
    color: 'success.main',
    typography: 'small',
    fontWeight: 700,
  },
  '& li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: 32,
    bottom: 4,
    left: 13,
    borderLeft: '2px dashed',
    borderColor: 'dividerStrong',
  },
  '& li:last-of-type': { paddingBottom: 0 },
} as const;

/** What happens once the request is sent, beside the button that sends it. */
export function NextSteps({ steps, until, children }: NextStepsProps) {
  const title = useId();
  return (
    <Paper component="section" square aria-labelledby={title} sx={sheet}>
      <Typography variant="h3" id={title}>
        {copy.next}
      </Typography>
      <Box aria-live="polite">
        <List component="ol" role="list" disablePadding sx={stitched}>
          {steps.map((step) => (
            <ListItem key={step} disablePadding>
              <span>{step}</span>
            </ListItem>
          ))}
        </List>
      </Box>
      {children}
      <Typography variant="small" color="textSecondary">
        {until}
      </Typography>
    </Paper>
  );
}
