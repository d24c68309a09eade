import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import type { DayTakings } from '#contract/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { loadCode } from '#src/shared/lib/load-code.ts';
import { Boundary } from '#src/shared/ui/boundary.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { bestDay, inAll, shortDay } from '../takings.ts';
import { AdminPart } from './admin-part.tsx';
import { TakingsTable } from './takings-table.tsx';

/** The library that draws it is larger than the rest of the back office: the figures neither wait for it nor fall with it. */
const loadChart = () => lazy(() => loadCode(() => import('./takings-chart.tsx')));

const Waiting = styled(Skeleton)({ height: 400 });

const Summary = styled('p')({ color: 'var(--ink-soft)', fontSize: 'var(--size-small)' });

function LazyChart({ days }: { days: readonly DayTakings[] }) {
  const [TakingsChart, setChart] = useState(loadChart);
  const [tries, setTries] = useState(0);
  const retry = () => {
    setChart(loadChart);
    setTries(tries + 1);
  };
  return (
    <Boundary key={tries} fallback={<Problem text={copy.chartFailed} onRetry={retry} />}>
      <Suspense fallback={<Waiting />}>
        <TakingsChart days={days} />
      </Suspense>
    </Boundary>
  );
}

/** What each day brought: in a sentence, as a chart, and as a table. */
export function TakingsByDay({ days }: { days: readonly DayTakings[] }) {
  return (
    <AdminPart title={copy.chart}>
      <Summary>{summaryOf(days)}</Summary>
      {days.some(({ orders }) => orders > 0) && (
        <>
          <LazyChart days={days} />
          <TakingsTable days={days} />
        </>
      )}
    </AdminPart>
  );
}

function summaryOf(days: readonly DayTakings[]): string {
  const { orders, takings } = inAll(days);
  if (orders === 0) return copy.noOrders(days.length);
  const best = bestDay(days);
  return [
    copy.summary(copy.orders(orders), formatRupees(takings), days.length),
    ...(best ? [copy.best(shortDay(best.day), formatRupees(best.takings))] : []),
    copy.counted,
  ].join(' ');
}
