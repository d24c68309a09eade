import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DayTakings } from '#contract/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { bestDay, shortDay, sumOfDays } from './takings.ts';
import { LazyComponent } from '../ui/lazy-component.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { TakingsTable } from './takings-table.tsx';

const loadChart = () => import('./takings-chart.tsx');

/** The takings of each day as a sentence, a chart and a table. */
export function TakingsByDay({ days }: { days: readonly DayTakings[] }) {
  return (
    <SectionCard title={copy.chartTitle}>
      <Typography variant="body2" color="textSecondary">
        {summaryOf(days)}
      </Typography>
      {days.some(({ orders }) => orders > 0) && (
        <>
          <LazyComponent
            load={loadChart}
            props={{ days }}
            fallback={<Skeleton variant="rectangular" height={400} />}
            errorText={copy.chartFailed}
          />
          <TakingsTable days={days} />
        </>
      )}
    </SectionCard>
  );
}

function summaryOf(days: readonly DayTakings[]): string {
  const { orders, takings } = sumOfDays(days);
  if (orders === 0) return copy.noOrders({ days: days.length });
  const best = bestDay(days);
  return [
    copy.chartSummary({ orders: copy.orders({ count: orders }), takings: formatRupees(takings), days: days.length }),
    ...(best ? [copy.bestDay({ day: shortDay(best.day), takings: formatRupees(best.takings) })] : []),
    copy.chartNote,
  ].join(' ');
}
