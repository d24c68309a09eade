import { styled } from '@mui/material/styles';
import type { DayTakings } from '#contract/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { bestDay, inAll, shortDay } from '../takings.ts';
import { SectionCard } from './section-card.tsx';
import { LazyComponent } from './lazy-component.tsx';
import { TakingsTable } from './takings-table.tsx';

const loadChart = () => import('./takings-chart.tsx');

const Waiting = styled(Skeleton)({ height: 400 });

const Summary = styled('p')({ color: 'var(--ink-soft)', fontSize: 'var(--size-small)' });

/** What each day brought: in a sentence, as a chart, and as a table. */
export function TakingsByDay({ days }: { days: readonly DayTakings[] }) {
  return (
    <SectionCard title={copy.chart}>
      <Summary>{summaryOf(days)}</Summary>
      {days.some(({ orders }) => orders > 0) && (
        <>
          <LazyComponent load={loadChart} props={{ days }} waiting={<Waiting />} failed={copy.chartFailed} />
          <TakingsTable days={days} />
        </>
      )}
    </SectionCard>
  );
}

function summaryOf(days: readonly DayTakings[]): string {
  const { orders, takings } = inAll(days);
  if (orders === 0) return copy.noOrders({ days: days.length });
  const best = bestDay(days);
  return [
    copy.summary({ orders: copy.orders({ count: orders }), takings: formatRupees(takings), days: days.length }),
    ...(best ? [copy.best({ day: shortDay(best.day), takings: formatRupees(best.takings) })] : []),
    copy.counted,
  ].join(' ');
}
