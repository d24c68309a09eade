import { BarChart } from '@mui/x-charts/BarChart';
import { styled } from '@mui/material/styles';
import type { DayTakings } from '#contract/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { shortDay } from '../takings.ts';

/** Heights of the two charts in pixels; the lower one also has the days. */
const heights = { takings: 210, orders: 120 } as const;

const Root = styled('div')({
  display: 'grid',
  gap: 'var(--space-3)',
  '& h3': { fontSize: 'var(--size-small)', letterSpacing: 0, color: 'var(--ink-soft)' },
  '& .MuiChartsAxis-tickLabel': { fontFamily: 'var(--font-text)', fill: 'var(--ink-soft)' },
  '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
});

/** Room for the longest amount, so that the days of both charts stand one below the other. */
const labels = 76;
const margin = { top: 8, right: 20, bottom: 8, left: 0 };

/**
 * Takings and orders of each day, one chart above the other: two measures share no axis. It says nothing to a screen reader: its
 * summary and its table, which stand beside it, do.
 */
export default function TakingsChart({ days }: { days: readonly DayTakings[] }) {
  const common = {
    margin,
    hideLegend: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    slotProps: { tooltip: { trigger: 'axis' } },
  } as const;
  const byDay = {
    data: days.map(({ day }) => shortDay(day)),
    scaleType: 'band',
    categoryGapRatio: 0.3,
    disableTicks: true,
    // Today, which is not over yet, in a dye of its own.
    colorMap: {
      type: 'ordinal',
      colors: days.map((_, index) => (index === days.length - 1 ? 'var(--marigold)' : 'var(--indigo)')),
    },
  } as const;
  const scale = { width: labels, min: 0, tickNumber: 4, disableLine: true, disableTicks: true } as const;
  return (
    <Root aria-hidden="true">
      <h3>{copy.takings}</h3>
      <BarChart
        {...common}
        height={heights.takings}
        xAxis={[{ ...byDay, position: 'none' }]}
        yAxis={[{ ...scale, valueFormatter: (rupees: number) => formatRupees(rupees) }]}
        series={[
          {
            label: copy.takings,
            data: days.map(({ takings }) => takings),
            valueFormatter: (rupees) => formatRupees(rupees ?? 0),
          },
        ]}
      />
      <h3>{copy.ordersSeries}</h3>
      <BarChart
        {...common}
        height={heights.orders}
        xAxis={[{ ...byDay, height: 26 }]}
        yAxis={[{ ...scale, tickNumber: 2, tickMinStep: 1 }]}
        series={[{ label: copy.ordersSeries, data: days.map(({ orders }) => orders) }]}
      />
    </Root>
  );
}
