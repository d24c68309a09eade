import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { CellText } from '../ui/cell-text.tsx';
import type { GridColumn } from '../ui/data-table.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { CashWord } from './cash-word.tsx';
import { ChangeMark } from './change-mark.tsx';
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
    field: 'total',
    headerName: titles.total,
    width: 134,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (
      <div>
        {row.test === true && <Chip component="span" label={copy.test} sx={{ marginRight: '10px' }} />}
        <Price rupees={row.total} />
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
