import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { isBeforeShipping } from '#contract/rules/order-status.ts';
import { cashMoney } from '#src/copy/admin-cash.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { CellText } from '../ui/cell-text.tsx';
import type { GridColumn } from '../ui/data-table.tsx';
import { cellHeadings, stackedRows, StackedTable } from '../ui/stacked-table.tsx';
import { Sum } from '../ui/sum.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { OrderLink } from './order-link.tsx';
import { OrderPromise } from './order-promise.tsx';
import { OrderStatusLabel } from './order-status-label.tsx';

const { columns: titles } = copy;

/** The columns that identify an order come first, so that they are in view in a narrow window. */
export const orderColumns: readonly GridColumn<OrderSummary>[] = [
  {
    field: 'number',
    headerName: titles.order,
    width: 70,
    sortable: false,
    hideable: false,
    renderCell: ({ row, tabIndex }) => <OrderLink order={row} tabIndex={tabIndex} />,
  },
  {
    field: 'createdAt',
    headerName: titles.day,
    width: 156,
    renderCell: ({ row }) => (
      <div>
        <Timestamp at={row.createdAt} />
        <ChangeMark order={row} />
      </div>
    ),
  },
  {
    field: 'buyer',
    headerName: titles.shopper,
    flex: 1,
    minWidth: 140,
    sortable: false,
    hideable: false,
    renderCell: ({ row: { buyer } }) => (
      <Box sx={{ minWidth: 0 }}>
        <CellText>{buyer.name}</CellText>
        <CellText variant="body2" color="textSecondary">
          {buyer.email}
        </CellText>
      </Box>
    ),
  },
  {
    field: 'contact',
    headerName: titles.contact,
    width: 160,
    sortable: false,
    renderCell: ({ row: { phone, city } }) => (
      <Box sx={{ minWidth: 0 }}>
        <CellText style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{phone}</CellText>
        <CellText variant="body2" color="textSecondary">
          {city}
        </CellText>
      </Box>
    ),
  },
  {
    field: 'total',
    headerName: titles.total,
    width: 146,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (
      <div>
        {row.test === true && <Chip component="span" label={copy.test} sx={{ marginRight: '10px' }} />}
        <Sum rupees={row.total} />
        <CashWord order={row} />
      </div>
    ),
  },
  {
    field: 'status',
    headerName: titles.status,
    width: 190,
    sortable: false,
    renderCell: ({ row }) => (
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <OrderStatusLabel status={row.status} />
        <OrderPromise order={row} />
      </Box>
    ),
  },
  {
    field: 'pieces',
    headerName: titles.pieces,
    width: 78,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    renderCell: ({ row }) => row.pieces,
  },
];

/** When an order that is still in the shop was changed: a slip that was printed before is old. */
function ChangeMark({ order: { changedAt, status } }: { order: OrderSummary }) {
  if (changedAt === undefined || !isBeforeShipping(status)) return null;
  return (
    <Typography variant="small" component="div" sx={{ color: 'secondary.main', fontWeight: 650, lineHeight: 1.2 }}>
      {copy.changed} <Timestamp at={changedAt} />
    </Typography>
  );
}

/** The state of a cash order's money, or that an order is no sale, in a few words; nothing for an order that was paid online. */
function CashWord({ order: { cash, confirm, method } }: { order: OrderSummary }) {
  if (cash === undefined && method === undefined) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      {method !== undefined && copy.noSale[method]}
      {cash !== undefined && cashMoney.words[cash === 'pending' && confirm === 'waiting' ? 'waiting' : cash]}
    </Typography>
  );
}

const Cards = styled(Table)(({ theme }) => ({
  ...stackedRows,
  '& .MuiTableBody-root .MuiTableRow-root': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '12px 16px',
  },
  '& .createdAt': { gridArea: '1 / 1' },
  // A card has room for all lines.
  '& .buyer': { gridArea: '2 / 1', '& .MuiTypography-root': { display: 'block' } },
  '& .contact': { gridArea: '3 / 1', '& > div': { display: 'flex', flexWrap: 'wrap', gap: '0 10px' } },
  '& .status': { gridArea: '1 / 2 / span 2', textAlign: 'right', '& > *': { justifyItems: 'end' } },
  '& .total': { gridArea: '3 / 2', textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody th': { gridArea: '4 / 1', fontSize: theme.typography.small.fontSize, fontWeight: 450 },
  '& .pieces': { gridArea: '4 / 2', textAlign: 'right', fontSize: theme.typography.small.fontSize },
  '& .pieces::before': { ...cellHeadings, marginRight: 6 },
  '&.of-one': { '& .status': { gridArea: '1 / 2' }, '& .total': { gridArea: '2 / 2' }, '& th': { gridArea: '2 / 1' } },
  '& tbody th a': { fontVariantNumeric: 'tabular-nums', textDecorationColor: theme.palette.dividerStrong },
  // The whole card is the link.
  '& tbody th a::after': { content: '""', position: 'absolute', inset: 0 },
  '& tbody th a:focus-visible': { outline: 'none', boxShadow: 'none' },
  '& tbody th a:focus-visible::after': { outline: `2.5px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));

interface OrderCardsProps {
  orders: readonly OrderSummary[];
  /** They have one shopper, whom the page names. */
  ofOne?: boolean;
}

/** Orders for narrow windows, each a card that links to its order. */
export function OrderCards({ orders, ofOne = false }: OrderCardsProps) {
  return (
    <StackedTable
      root={Cards}
      className={ofOne ? 'of-one' : ''}
      label={copy.table}
      columns={orderColumns.filter(({ field }) => !(ofOne && (field === 'buyer' || field === 'contact')))}
      rows={orders}
      keyOf={({ _id }) => _id}
      nameField="number"
    />
  );
}
