import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { stackedRows, StackedTableHead } from '../ui/stacked-table.tsx';
import { CashWord } from './cash-word.tsx';
import { ChangeMark } from './change-mark.tsx';
import { OrderLink } from './order-link.tsx';
import { OrderPromise } from './order-promise.tsx';
import { OrderStatusLabel } from './order-status-label.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

const { columns } = copy;

const Cards = styled(Table)(({ theme }) => ({
  ...stackedRows,
  '& .MuiTableBody-root .MuiTableRow-root': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '12px 16px',
  },
  '& .status': { gridArea: '1 / 2', textAlign: 'right' },
  '& tbody th': { gridArea: '3 / 1 / auto / -1', fontSize: theme.typography.small.fontSize, fontWeight: 450 },
  '& tbody th a': { fontVariantNumeric: 'tabular-nums', textDecorationColor: theme.palette.dividerStrong },
  // The whole card is the link.
  '& tbody th a::after': { content: '""', position: 'absolute', inset: 0 },
  '& tbody th a:focus-visible': { outline: 'none', boxShadow: 'none' },
  '& tbody th a:focus-visible::after': { outline: `2.5px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& .total': { gridArea: '2 / 2', textAlign: 'right', whiteSpace: 'nowrap' },
}));

/** Orders for narrow windows, each a card that links to its order. The layout removes the roles of a table, so they are explicit. */
export function OrderCards({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <Cards role="table" aria-label={copy.table}>
      <StackedTableHead headings={[columns.day, columns.order, columns.shopper, columns.total, columns.status]} />
      <TableBody role="rowgroup">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </TableBody>
    </Cards>
  );
}

function OrderCard({ order }: { order: OrderSummary }) {
  const { _id, number, createdAt, buyer, total, status, test } = order;
  return (
    <TableRow role="row">
      <TableCell role="cell">
        <Timestamp at={createdAt} />
        <ChangeMark order={order} />
      </TableCell>
      <TableCell component="th" role="rowheader" scope="row">
        <OrderLink order={{ _id, number }} />
      </TableCell>
      <TableCell role="cell">
        {buyer.name}
        <Typography variant="body2" color="textSecondary">
          {buyer.email}
        </Typography>
      </TableCell>
      <TableCell role="cell" className="total">
        {test === true && <Chip component="span" label={copy.test} sx={{ marginRight: '10px' }} />}
        <Price rupees={total} />
        <CashWord order={order} />
      </TableCell>
      <TableCell role="cell" className="status">
        <OrderStatusLabel status={status} />
        <OrderPromise order={order} />
      </TableCell>
    </TableRow>
  );
}
