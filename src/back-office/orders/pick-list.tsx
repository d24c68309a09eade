import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { shipping as copy } from '#src/copy/admin-shipping.ts';
import { Timestamp } from '../ui/timestamp.tsx';
import { pickRows } from './pick-rows.ts';
import { PrintedPages } from './printed-pages.tsx';

const Sheet = styled(Box)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& .MuiTableCell-root': { padding: theme.spacing(0.75, 1), borderBottom: '1px solid #000', color: '#000' },
  '& .MuiTable-root': { background: 'none' },
  '& .MuiTableRow-root': { breakInside: 'avoid' },
  '& .check': { display: 'block', width: 20, height: 20, border: '2px solid #000', borderRadius: 2 },
  // Whoever picks reads size and pieces at arm's length.
  '& .large': { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.1, whiteSpace: 'nowrap' },
})) as typeof Box;

/** Prints what the orders need together, one line a product and size. */
export function PickList({ orders, onPrinted }: { orders: readonly ShopOrder[]; onPrinted: () => void }) {
  if (orders.length === 0) return null;
  const rows = pickRows(orders);
  const numbers = orders.map(({ number }) => number).sort((a, b) => a - b);
  const { sku, product, size, pieces } = copy.pickColumns;
  return (
    <PrintedPages of={orders} onPrinted={onPrinted}>
      <Sheet component="article">
        <Typography component="h2" variant="h2">
          {copy.pickTitle}
        </Typography>
        <Typography variant="inherit">
          <Timestamp at={new Date().toISOString()} />
          <br />
          {copy.pickOrders({ count: orders.length, numbers: numbers.join(', ') })}
        </Typography>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell />
              <TableCell>{sku}</TableCell>
              <TableCell>{product}</TableCell>
              <TableCell>{size}</TableCell>
              <TableCell align="right">{pieces}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.key}>
                <TableCell>
                  <span className="check" />
                </TableCell>
                <TableCell>{row.sku}</TableCell>
                <TableCell>{row.name}</TableCell>
                <TableCell className="large">{row.size}</TableCell>
                <TableCell className="large" align="right">
                  {row.pieces}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell />
              <TableCell component="th" scope="row" colSpan={3}>
                {copy.pickTotal}
              </TableCell>
              <TableCell className="large" align="right">
                {rows.reduce((sum, row) => sum + row.pieces, 0)}
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </Sheet>
    </PrintedPages>
  );
}
