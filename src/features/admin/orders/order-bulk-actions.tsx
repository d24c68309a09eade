import Button from '@mui/material/Button';
import { useState } from 'react';
import { adminOrder, adminOrders as copy } from '#src/copy/admin-orders.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { transitionable, type useOrderBulk } from './use-order-bulk.ts';
import { BulkBar } from '../ui/bulk-bar.tsx';

export type OrderBulk = ReturnType<typeof useOrderBulk>;

/** Starts processing, ships, or prints the packing slips of the selected orders. */
export function OrderBulkActions({ bulk }: { bulk: OrderBulk }) {
  const [isAsking, setAsking] = useState(false);
  const { progress, selection, transition, print } = bulk;
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
      </BulkBar>
      <ConfirmDialog
        open={isAsking}
        title={copy.shipTitle({ count: toShip })}
        text={copy.shipText}
        confirmLabel={copy.ship({ count: toShip })}
        color="primary"
        cancelLabel={adminOrder.moveCancel}
        onConfirm={() => {
          setAsking(false);
          void transition(selected, 'Shipped');
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
