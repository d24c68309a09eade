import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { adminOrder, adminOrders as copy } from '#src/copy/admin-orders.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { transitionable, type useOrderBulk } from './use-order-bulk.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';

export type OrderBulk = ReturnType<typeof useOrderBulk>;

const isDone = ({ status }: OrderSummary) => status === 'Delivered' || status === 'Cancelled';

/** Starts processing, ships, prints what packers need of the selected orders, or saves the file that books their parcels. */
export function OrderBulkActions({ bulk }: { bulk: OrderBulk }) {
  const [isAsking, setAsking] = useState(false);
  const { progress, selection, transition, print, pick, saveBookingFile } = bulk;
  const { selected } = selection;
  const [toProcess, toShip] = [
    transitionable(selected, 'Processing').length,
    transitionable(selected, 'Shipped').length,
  ];
  return (
    <>
      <BulkBar selection={selection} progress={progress} hint={copy.selectHint}>
        <Button disabled={toProcess === 0} onClick={() => void transition(selected, 'Processing')}>
          {copy.process({ count: toProcess })}
        </Button>
        <Button variant="outlined" disabled={toShip === 0} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {copy.ship({ count: toShip })}
        </Button>
        <Button variant="outlined" onClick={() => void print(selected)}>
          {copy.printSlips}
        </Button>
        <Button variant="outlined" onClick={() => void pick(selected)}>
          {shipping.pickList}
        </Button>
        <Button variant="outlined" disabled={selected.every(isDone)} onClick={() => void saveBookingFile(selected)}>
          {shipping.booking}
        </Button>
      </BulkBar>
      <ShipDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={shipping.shipManyTitle({ count: toShip })}
        text={copy.shipText}
        ship={shipping.shipMany({ count: toShip })}
        shipAndPrint={shipping.shipAndPrintMany({ count: toShip })}
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
