import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { dateLocale } from '#contract/rules/message.ts';

const Root = styled(Typography)(({ theme }) => ({
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& small': { color: theme.palette.text.secondary },
})) as typeof Typography;

/** An ISO 8601 timestamp in the shop's time zone: `31 Jan 2026 09:30`. */
export function Timestamp({ at }: { at: string }) {
  const timestamp = Date.parse(at);
  return (
    <Root component="time" dateTime={at}>
      {readableDay(timestamp)}{' '}
      <Typography component="small" variant="small">
        {timeOf(timestamp)}
      </Typography>
    </Root>
  );
}

const dayFormat = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day such as `2026-01-31` as `31 Jan`. */
export const shortDay = (day: string): string => dayFormat.format(Date.parse(day));
