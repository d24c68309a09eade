import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Return } from '#contract/return.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { moveText } from '../return-state.ts';

const entries = {
  display: 'grid',
  gap: 1,
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 },
} as const;

/** What happened with a request so far, oldest first. */
export function ReturnHistory({ request }: { request: Return }) {
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="label" component="h3" id={title}>
        {copy.history}
      </Typography>
      <List component="ol" role="list" disablePadding sx={entries}>
        {request.history.map((entry, index) => (
          <ListItem key={`${entry.at} ${entry.state}`} disablePadding>
            <span>{moveText(request, entry, index)}</span>
            <Typography component="time" variant="small" color="textSecondary" dateTime={entry.at}>
              {readableDay(Date.parse(entry.at))}, {timeOf(Date.parse(entry.at))}
            </Typography>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
