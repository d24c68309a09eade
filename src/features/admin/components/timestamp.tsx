import { styled } from '@mui/material/styles';
import { dayOf, timeOf } from '#contract/rules/day.ts';

const Root = styled('time')({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& small': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
});

/** A moment (ISO 8601) as the shop's calendar and clock have it: `2026-01-31 09:30`. */
export function Timestamp({ at }: { at: string }) {
  const moment = Date.parse(at);
  return (
    <Root dateTime={at}>
      {dayOf(moment)} <small>{timeOf(moment)}</small>
    </Root>
  );
}
