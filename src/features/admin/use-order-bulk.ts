import { useState } from 'react';
import type { OrderSummary, ShopOrder } from '#contract/fulfilment.ts';
import { mayMove } from '#contract/rules/order-status.ts';
import { adminOrder, adminOrders as copy } from '#src/copy/admin-orders.ts';
import { refusalOf } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useLazyGetShopOrderQuery, useMoveOrderMutation } from './shop-orders-api.ts';
import { useBulkJob } from './use-bulk-job.ts';

/** The steps that can be taken with several orders at once. */
export type BulkStep = 'Processing' | 'Shipped';

/** The orders among these that can take the step. */
export const ordersFor = (step: BulkStep, orders: readonly OrderSummary[]): OrderSummary[] =>
  orders.filter(({ status }) => mayMove(status, step));

/** The selected orders, and what can be done with all of them. Its report outlives the table, which may become empty. */
export function useOrderBulk() {
  const [selection, select] = useState<readonly string[]>([]);
  const [slips, setSlips] = useState<readonly ShopOrder[]>([]);
  const { run, ...job } = useBulkJob();
  const [moveOrder] = useMoveOrderMutation();
  const [getShopOrder] = useLazyGetShopOrderQuery();
  const toasts = useToasts();
  const nameOf = ({ number }: OrderSummary) => adminOrder.pageTitle({ number });

  return {
    ...job,
    selection,
    select,
    slips,
    /** Removes the printed slips. */
    putAway: () => setSlips([]),
    move: async (step: BulkStep, orders: readonly OrderSummary[]) => {
      const moved = await run({
        doing: copy.doing[step],
        entries: ordersFor(step, orders),
        nameOf,
        act: async ({ _id: id }) => {
          const { error } = await moveOrder({ id, status: step });
          return error && (refusalOf(error).message ?? adminOrder.moveFailed);
        },
      });
      if (moved.length > 0) toasts.success(copy.moved({ count: moved.length, status: step }));
      const done = new Set(moved.map(({ _id }) => _id));
      select(orders.map(({ _id }) => _id).filter((id) => !done.has(id)));
    },
    print: async (orders: readonly OrderSummary[]) => {
      const loaded: ShopOrder[] = [];
      await run({
        doing: copy.doing.slips,
        entries: orders,
        nameOf,
        act: async ({ _id }) => {
          const { data, error } = await getShopOrder(_id);
          if (data) loaded.push(data.order);
          return error && (refusalOf(error).message ?? adminOrder.failed);
        },
      });
      setSlips(loaded);
    },
  };
}
