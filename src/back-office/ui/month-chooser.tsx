import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { dayOf } from '#contract/rules/day.ts';
import { dateLocale } from '#contract/rules/message.ts';
import { monthAfter, monthOf } from '#contract/rules/month.ts';
import { adminMonths as copy } from '#src/copy/admin-months.ts';
import { CompactSelect } from '#src/shared/ui/compact-select.tsx';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { useQueryChange, withParams } from './url-params.ts';
import { useNow } from './use-now.ts';

const format = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month such as `2026-11` as people read it: `November 2026`. */
export const monthName = (month: string): string => format.format(Date.parse(`${month}-01`));

/** Keeps a month in the URL: `?month=2026-11`. That of today in India without it. */
export function useMonth() {
  const [query, changeQuery] = useQueryChange();
  const last = monthOf(dayOf(useNow()));
  const chosen = query.get('month') ?? '';
  return {
    month: /^2\d{3}-(0[1-9]|1[0-2])$/.test(chosen) && chosen < last ? chosen : last,
    last,
    change: (month: string) =>
      changeQuery((latest) => withParams(latest, { month: month === last ? undefined : month })),
  };
}

interface MonthChooserProps extends ReturnType<typeof useMonth> {
  /** The first month to choose; undefined until it is known. */
  first: string | undefined;
}

const step = { minWidth: 44, height: 40, padding: 0 } as const;

/** Goes to the month before or after, or to any month since the first one. */
export function MonthChooser({ month, last, first = month, change }: MonthChooserProps) {
  const months: string[] = [];
  for (let one = last; one >= (first < month ? first : month); one = monthAfter(one, -1)) months.push(one);
  return (
    <Stack role="group" aria-label={copy.month} direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <Button
        variant="text"
        aria-label={copy.monthBefore}
        disabled={month <= first}
        sx={step}
        onClick={() => change(monthAfter(month, -1))}
      >
        <ChevronIcon width="20" height="20" style={{ transform: 'rotate(90deg)' }} />
      </Button>
      <CompactSelect aria-label={copy.month} value={month} onChoose={change}>
        {months.map((one) => (
          <option key={one} value={one}>
            {monthName(one)}
          </option>
        ))}
      </CompactSelect>
      <Button
        variant="text"
        aria-label={copy.monthAfter}
        disabled={month >= last}
        sx={step}
        onClick={() => change(monthAfter(month))}
      >
        <ChevronIcon width="20" height="20" style={{ transform: 'rotate(-90deg)' }} />
      </Button>
    </Stack>
  );
}
