import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import { reportRange, type ReportRange } from '#contract/rules/report.ts';
import { adminReports as copy } from '#src/copy/admin-reports.ts';
import { DateInput } from '../ui/date-input.tsx';
import { dayIn, useQueryChange, withParams } from '../ui/url-params.ts';
import { useNow } from '../ui/use-now.ts';

/** The ranges to choose from, in days up to today. */
const usualDays = [7, 30, 90, 365] as const;

/** Keeps the range of the reports in the URL: `?from=2026-01-01&to=2026-01-31`. The last 30 days without it. */
export function useReportRange() {
  const [query, changeQuery] = useQueryChange();
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')];
  const now = useNow();
  return {
    range: reportRange({ from, to }, now),
    today: dayOf(now),
    change: (changes: Partial<Record<keyof ReportRange, string | undefined>>) =>
      changeQuery((latest) => withParams(latest, changes)),
    urlOf: (range: ReportRange) => `?${withParams(query, { ...range }).toString()}`,
  };
}

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  marginBottom: theme.spacing(2),
}));

const days = { display: 'flex', flexFlow: 'row wrap', gap: 1.5 } as const;

/** The days of the reports: usual ranges, and a first and a last day. */
export function ReportRangeFields() {
  const { range, today, change, urlOf } = useReportRange();
  return (
    <Root>
      <nav aria-label={copy.range}>
        <List sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {usualDays.map((count) => {
            const usual = { from: dayAfter(today, 1 - count), to: today };
            return (
              <ListItem key={count} sx={{ width: 'auto' }}>
                <Chip
                  component={Link}
                  clickable
                  to={urlOf(usual)}
                  preventScrollReset
                  aria-current={usual.from === range.from && usual.to === range.to ? 'true' : undefined}
                  label={copy.lastDays({ days: count })}
                />
              </ListItem>
            );
          })}
        </List>
      </nav>
      <Box role="group" aria-label={copy.range} sx={days}>
        <DateInput label={copy.from} day={range.from} onDay={(from) => change({ from, to: range.to })} />
        <DateInput label={copy.to} day={range.to} onDay={(to) => change({ from: range.from, to })} />
      </Box>
    </Root>
  );
}
