import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DayRevenue } from '#contract/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { bestDay, shortDay, sumOfDays } from './revenue.ts';
import { LazyComponent } from '../ui/lazy-component.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { RevenueTable } from './revenue-table.tsx';

const loadChart = () => import('./revenue-chart.tsx');

/** The revenue of each day as a sentence, a chart and a table. */
export function RevenueByDay({ days }: { days: readonly DayRevenue[] }) {
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
          <RevenueTable days={days} />
        </>
      )}
    </SectionCard>
  );
}

function summaryOf(days: readonly DayRevenue[]): string {
  const { orders, takings } = sumOfDays(days);
  if (orders === 0) return copy.noOrders({ days: days.length });
  const best = bestDay(days);
  return [
    copy.chartSummary({ orders: copy.orders({ count: orders }), takings: formatRupees(takings), days: days.length }),
    ...(best ? [copy.bestDay({ day: shortDay(best.day), takings: formatRupees(best.takings) })] : []),
    copy.chartNote,
  ].join(' ');
}
