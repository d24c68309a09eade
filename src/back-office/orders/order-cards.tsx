import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { stackedRows, StackedTable } from '../ui/stacked-table.tsx';
import { orderColumns } from './order-columns.tsx';

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
  '& .status': { gridArea: '1 / 2', textAlign: 'right', '& > *': { justifyItems: 'end' } },
  '& tbody th': { gridArea: '3 / 1 / auto / -1', fontSize: theme.typography.small.fontSize, fontWeight: 450 },
  '& tbody th a': { fontVariantNumeric: 'tabular-nums', textDecorationColor: theme.palette.dividerStrong },
  // The whole card is the link.
  '& tbody th a::after': { content: '""', position: 'absolute', inset: 0 },
  '& tbody th a:focus-visible': { outline: 'none', boxShadow: 'none' },
  '& tbody th a:focus-visible::after': { outline: `2.5px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& .total': { gridArea: '2 / 2', textAlign: 'right', whiteSpace: 'nowrap' },
}));

/** Orders for narrow windows, each a card that links to its order. */
export function OrderCards({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <StackedTable
      root={Cards}
      label={copy.table}
      columns={orderColumns.filter(({ field }) => field !== 'pieces')}
      rows={orders}
      keyOf={({ _id }) => _id}
      nameField="number"
    />
  );
}
