import { useState } from 'react';
import type { OrderSummary, ShopOrder } from '#contract/fulfilment.ts';
import { canTransition } from '#contract/rules/order-status.ts';
import { adminOrder, adminOrders as copy } from '#src/copy/admin-orders.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useLazyGetShopOrderQuery, useMoveOrderMutation } from './orders-api.ts';
import { useBulkJob } from '../ui/use-bulk-job.ts';
import type { Selection } from '../ui/use-selection.ts';

/** The statuses that can be set for several orders at once. */
type BulkStatus = 'Processing' | 'Shipped';

/** The orders that may get the status. */
export const transitionable = (orders: readonly OrderSummary[], to: BulkStatus): OrderSummary[] =>
  orders.filter(({ status }) => canTransition(status, to));

/** The bulk actions of orders. The page owns it, so that the report remains if the table becomes empty. */
export function useOrderBulk(selection: Selection<OrderSummary>) {
  const [slips, setSlips] = useState<readonly ShopOrder[]>([]);
  const { run, ...job } = useBulkJob();
  const [moveOrder] = useMoveOrderMutation();
  const [getShopOrder] = useLazyGetShopOrderQuery();
  const toasts = useToasts();
  const nameOf = ({ number }: OrderSummary) => adminOrder.pageTitle({ number });

  return {
    ...job,
    selection,
    /** The orders whose packing slips are being printed. */
    slips,
    clearSlips: () => setSlips([]),
    transition: async (orders: readonly OrderSummary[], to: BulkStatus) => {
      const changed = await run({
        action: copy.progress[to],
        entries: transitionable(orders, to),
        nameOf,
        invalidates: 'Order',
        call: ({ _id: id }) => moveOrder({ id, status: to, isBulk: true }),
        reasonOf: (error) => refusalMessageOf(error) ?? adminOrder.moveFailed,
      });
      if (changed.length > 0) toasts.success(copy.statusChanged({ count: changed.length, status: to }));
      const changedIds = new Set(changed.map(({ _id }) => _id));
      selection.select(orders.filter(({ _id }) => !changedIds.has(_id)));
    },
    print: async (orders: readonly OrderSummary[]) => {
      const loaded: ShopOrder[] = [];
      await run({
        action: copy.progress.slips,
        entries: orders,
        nameOf,
        call: async ({ _id }) => {
          const { data, error } = await getShopOrder({ id: _id });
          if (data) loaded.push(data.order);
          return { error };
        },
        reasonOf: (error) => refusalMessageOf(error) ?? adminOrder.loadFailed,
      });
      setSlips(loaded);
    },
  };
}
