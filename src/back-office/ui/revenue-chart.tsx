import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import type { DayRevenue } from '#contract/dashboard.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { formatSum } from './format-sum.ts';
import { shortDay } from './timestamp.tsx';

/** The heights of the charts in pixels. The lower one includes the labels of the days. */
const heights = { revenue: 210, orders: 120 } as const;

const Root = styled(Box)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& .MuiChartsAxis-tickLabel': { fontFamily: theme.typography.fontFamily, fill: theme.palette.text.secondary },
  '& .MuiChartsGrid-line': { stroke: theme.palette.divider },
}));

const titleStyle = { typography: 'small', letterSpacing: 0 };

/** The width of the longest amount, so that the days of both charts are aligned. */
const labels = 76;
const margin = { top: 8, right: 20, bottom: 8, left: 0 };

interface RevenueChartProps {
  days: readonly DayRevenue[];
  /** Whether the last day is not over yet. */
  endsToday?: boolean;
}

/**
 * Revenue and orders of each day in two charts, because the units differ. Hidden from screen readers: the summary and the table
 * beside it have the same figures.
 */
export default function RevenueChart({ days, endsToday = true }: RevenueChartProps) {
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
    // A day that is not over yet has a bar of another colour.
    colorMap: {
      type: 'ordinal',
      colors: days.map((_, index) => (endsToday && index === days.length - 1 ? 'var(--marigold)' : 'var(--indigo)')),
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
        yAxis={[{ ...scale, valueFormatter: (rupees: number) => formatSum(rupees) }]}
        series={[
          {
            label: copy.takings,
            data: days.map(({ takings }) => takings),
            valueFormatter: (rupees, { dataIndex }) => takingsText(rupees ?? 0, days[dataIndex]?.cash_out),
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

/** A day's revenue, with what of it is cash that is not collected yet. */
function takingsText(rupees: number, cashOut = 0): string {
  const takings = formatSum(rupees);
  return cashOut === 0 ? takings : copy.cashOutOf({ takings, amount: formatSum(cashOut) });
}
