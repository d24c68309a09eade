import Typography from '@mui/material/Typography';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { isBeforeShipping } from '#contract/rules/order-status.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';
import { Timestamp } from '../ui/timestamp.tsx';

/** When an order that is still in the shop was changed: a slip that was printed before is old. */
export function ChangeMark({ order: { changedAt, status } }: { order: OrderSummary }) {
  if (changedAt === undefined || !isBeforeShipping(status)) return null;
  return (
    <Typography variant="small" component="div" sx={{ color: 'secondary.main', fontWeight: 650, lineHeight: 1.2 }}>
      {copy.changed} <Timestamp at={changedAt} />
    </Typography>
  );
}
