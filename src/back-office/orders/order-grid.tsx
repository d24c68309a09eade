import { useLocation } from 'react-router-dom';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { orderSortFields, type OrderSortField } from '#contract/rules/sort.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { DataTable, type SortedPage } from '../ui/data-table.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderBulkActions, type OrderBulk } from './order-bulk-actions.tsx';

interface OrderGridProps extends SortedPage<OrderSortField> {
  orders: readonly OrderSummary[];
  bulk: OrderBulk;
}

/** One page of the shop's orders as a table, for wide windows. */
export default function OrderGrid({ orders, bulk, ...list }: OrderGridProps) {
  const { search } = useLocation();
  return (
    <DataTable
      {...list}
      name="orders"
      label={copy.table}
      columns={orderColumns}
      rows={orders}
      rowHeight={60}
      sortFields={orderSortFields}
      pathOf={({ _id }) => paths.adminOrder(_id) + search}
      selection={bulk.selection.ids}
      onSelect={bulk.selection.selectIds}
      actions={<OrderBulkActions bulk={bulk} />}
    />
  );
}
