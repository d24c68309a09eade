import { BarChart } from '@mui/x-charts/BarChart';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DayRevenue } from '#contract/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { shortDay } from './revenue.ts';

/** The heights of the charts in pixels. The lower one includes the labels of the days. */
const heights = { revenue: 210, orders: 120 } as const;

const Root = styled(Box)({
  display: 'grid',
  gap: 'var(--space-3)',
  '& .MuiChartsAxis-tickLabel': { fontFamily: 'var(--font-text)', fill: 'var(--ink-soft)' },
  '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
});

const titleStyle = { fontSize: 'var(--size-small)', letterSpacing: 0 };

/** The width of the longest amount, so that the days of both charts are aligned. */
const labels = 76;
const margin = { top: 8, right: 20, bottom: 8, left: 0 };

/**
 * Revenue and orders of each day in two charts, because the units differ. Hidden from screen readers: the summary and the table
 * beside it have the same figures.
 */
export default function RevenueChart({ days }: { days: readonly DayRevenue[] }) {
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
    // Today is not over yet: its bar has another colour.
    colorMap: {
      type: 'ordinal',
      colors: days.map((_, index) => (index === days.length - 1 ? 'var(--marigold)' : 'var(--indigo)')),
    },
  } as const;
  const scale = { width: labels, min: 0, tickNumber: 4, disableLine: true, disableTicks: true } as const;
  return (
    <Root aria-hidden="true">
      <Typography variant="subtitle2" component="h3" color="textSecondary" sx={titleStyle}>
        {copy.takings}
      </Typography>
      <BarChart
        {...common}
        height={heights.revenue}
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
      <Typography variant="subtitle2" component="h3" color="textSecondary" sx={titleStyle}>
        {copy.ordersSeries}
      </Typography>
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
