import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { orderSortFields, type OrderSortField } from '#contract/rules/sort.ts';
import { cashOrder } from '#src/copy/admin-cash.ts';
import { adminOrders as copy, adminOrder } from '#src/copy/admin-orders.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { DataTable, type SortedPage } from '../ui/data-table.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { orderColumns } from './order-columns.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { isPackable, transitionable, type useOrderBulk } from './use-order-bulk.ts';

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

type OrderBulk = ReturnType<typeof useOrderBulk>;

const isDone = ({ status }: OrderSummary) => status === 'Delivered' || status === 'Cancelled';

/**
 * Starts processing, ships, prints what packers need of the selected orders, or saves the file that books their parcels. Cash orders that
 * wait for their confirmation are left out.
 */
function OrderBulkActions({ bulk }: { bulk: OrderBulk }) {
  const [isAsking, setAsking] = useState(false);
  const { issuesPapers } = useShop();
  const { progress, selection, transition, print, pick, saveBookingFile } = bulk;
  const { selected } = selection;
  const packable = selected.filter(isPackable);
  const waiting = selected.length - packable.length;
  const shipped = transitionable(selected, 'Shipped');
  const [toProcess, toShip] = [transitionable(selected, 'Processing').length, shipped.length];
  const none = packable.length === 0;
  const hasBills = issuesPapers && shipped.some(({ method }) => method !== 'replacement');
  return (
    <>
      <BulkBar selection={selection} progress={progress} hint={copy.selectHint}>
        <Button disabled={toProcess === 0} onClick={() => void transition(selected, 'Processing')}>
          {copy.process({ count: toProcess })}
        </Button>
        <Button variant="outlined" disabled={toShip === 0} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {copy.ship({ count: toShip })}
        </Button>
        <Button variant="outlined" disabled={none} onClick={() => void print(packable)}>
          {copy.printSlips}
        </Button>
        <Button variant="outlined" disabled={none} onClick={() => void pick(packable)}>
          {shipping.pickList}
        </Button>
        <Button variant="outlined" disabled={packable.every(isDone)} onClick={() => void saveBookingFile(packable)}>
          {shipping.booking}
        </Button>
        {waiting > 0 && (
          <Typography variant="body2" component="span" role="status">
            {cashOrder.waitingLeftOut({ count: waiting })}
          </Typography>
        )}
      </BulkBar>
      <ShipDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={shipping.shipManyTitle({ count: toShip })}
        text={[copy.shipText, ...cashText(shipped)].join(' ')}
        ship={shipping.shipMany({ count: toShip })}
        shipAndPrint={(hasBills ? shipping.shipAndPrintBills : shipping.shipAndPrintMany)({ count: toShip })}
        hasNumber={false}
        failed={adminOrder.moveFailed}
        send={({ courier }, prints) => {
          setAsking(false);
          void transition(selected, 'Shipped', courier, prints);
          return Promise.resolve(undefined);
        }}
      />
    </>
  );
}

/** What couriers collect for these orders, as a sentence; none if all are paid. */
function cashText(orders: readonly OrderSummary[]): string[] {
  const cash = orders.filter((order) => order.cash === 'pending');
  if (cash.length === 0) return [];
  const total = formatSum(sumRupees(cash.map((order) => order.total)));
  return [cashOrder.shipManyText({ count: cash.length, total })];
}
