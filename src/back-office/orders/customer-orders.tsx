import type { OrderSummary } from '#contract/fulfilment.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { StackedTable } from '../ui/stacked-table.tsx';
import { orderColumns } from './order-columns.tsx';

const columns = orderColumns.filter(({ field }) => field !== 'buyer');

/** The orders of one customer. */
export function CustomerOrders({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <StackedTable label={copy.table} columns={columns} rows={orders} keyOf={({ _id }) => _id} nameField="number" />
  );
}
