import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { AdminTable } from './admin-table.tsx';
import { Timestamp } from './timestamp.tsx';
import { OrderStatusLabel } from './order-status-label.tsx';
import { TestTag } from './test-tag.tsx';

const { columns } = copy;

const Table = styled(AdminTable)({
  '&, & tbody': { display: 'block' },
  // Still there for a screen reader, without the room.
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '12px 16px',
  },
  '& :is(tbody th, td)': { padding: 0 },
  '& tbody th': { gridArea: '3 / 1 / auto / -1', fontSize: 'var(--size-small)', fontWeight: 450 },
  '& .status': { gridArea: '1 / 2', textAlign: 'right' },
  '& tbody th a': { fontVariantNumeric: 'tabular-nums', textDecorationColor: 'var(--line-strong)' },
  // The whole card leads to the order.
  '& tbody th a::after': { content: '""', position: 'absolute', inset: 0 },
  '& tbody th a:focus-visible': { outline: 'none', boxShadow: 'none' },
  '& tbody tr:has(a:focus-visible)': { outline: '2.5px solid var(--indigo)', outlineOffset: -2 },
  '& .shopper small': { display: 'block', fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
  '& .total': { gridArea: '2 / 2', textAlign: 'right', whiteSpace: 'nowrap' },
});

/** Orders of the shop for narrow windows, each a card that leads to its order. The layout takes the roles of a table away, so they are explicit. */
export function OrderCards({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <Table role="table" aria-label={copy.table}>
      <thead role="rowgroup">
        <tr role="row">
          {[columns.day, columns.order, columns.shopper].map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
          <th role="columnheader" scope="col" className="total">
            {columns.total}
          </th>
          <th role="columnheader" scope="col">
            {columns.status}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderRow({ order: { _id, number, createdAt, buyer, total, status, test } }: { order: OrderSummary }) {
  return (
    <tr role="row">
      <td role="cell">
        <Timestamp at={createdAt} />
      </td>
      <th role="rowheader" scope="row">
        <Link to={paths.adminOrder(_id)}>{number}</Link>
      </th>
      <td role="cell" className="shopper">
        {buyer.name}
        <small>{buyer.email}</small>
      </td>
      <td role="cell" className="total">
        {test === true && <TestTag />}
        <Price rupees={total} />
      </td>
      <td role="cell" className="status">
        <OrderStatusLabel status={status} />
      </td>
    </tr>
  );
}
