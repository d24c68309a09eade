import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { DayRevenue } from '#contract/dashboard.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { Price } from '#src/shared/ui/price.tsx';

const { columns } = copy;

/** The chart's figures as a table that can be opened, newest day first. */
export function RevenueTable({ days }: { days: readonly DayRevenue[] }) {
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
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {days.toReversed().map(({ day, orders, takings }) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row">
                  {day}
                </TableCell>
                <TableCell align="right">{orders}</TableCell>
                <TableCell align="right">
                  <Price rupees={takings} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </AccordionDetails>
    </Accordion>
  );
}
