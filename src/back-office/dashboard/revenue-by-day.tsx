import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { DayRevenue } from '#contract/dashboard.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { LazyComponent } from '../ui/lazy-component.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Sum } from '../ui/sum.tsx';
import { shortDay } from '../ui/timestamp.tsx';
import { bestDay, sumOfDays } from './revenue.ts';

const loadChart = () => import('../ui/revenue-chart.tsx');

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
  const { orders, takings, cash_out: cashOut } = sumOfDays(days);
  if (orders === 0) return copy.noOrders({ days: days.length });
  const best = bestDay(days);
  return [
    copy.chartSummary({ orders: copy.orders({ count: orders }), takings: formatSum(takings), days: days.length }),
    ...(cashOut > 0 ? [copy.cashOutSummary({ amount: formatSum(cashOut) })] : []),
    ...(best ? [copy.bestDay({ day: shortDay(best.day), takings: formatSum(best.takings) })] : []),
    copy.chartNote,
  ].join(' ');
}

const { columns } = copy;

/** The chart's figures as a table that can be opened, newest day first. */
function RevenueTable({ days }: { days: readonly DayRevenue[] }) {
  const hasCash = sumOfDays(days).cash_out > 0;
  return (
    <Accordion slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ChevronIcon width="18" height="18" />}>{copy.table}</AccordionSummary>
      <AccordionDetails>
        <Table size="small" aria-label={copy.table}>
          <TableHead>
            <TableRow>
              <TableCell>{columns.day}</TableCell>
              <TableCell align="right">{columns.orders}</TableCell>
              <TableCell align="right">{columns.takings}</TableCell>
              {hasCash && <TableCell align="right">{columns.cashOut}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {days.toReversed().map(({ day, orders, takings, cash_out: cashOut = 0 }) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row">
                  {day}
                </TableCell>
                <TableCell align="right">{orders}</TableCell>
                <TableCell align="right">
                  <Sum rupees={takings} />
                </TableCell>
                {hasCash && (
                  <TableCell align="right">
                    <Sum rupees={cashOut} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </AccordionDetails>
    </Accordion>
  );
}
