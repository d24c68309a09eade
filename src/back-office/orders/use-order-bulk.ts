import { useState } from 'react';
import type { OrderSummary, ShopOrder } from '#contract/fulfilment.ts';
import { dayOf } from '#contract/rules/day.ts';
import { canTransition } from '#contract/rules/order-status.ts';
import { adminOrder, adminOrders as copy } from '#src/copy/admin-orders.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useBulkJob } from '../ui/use-bulk-job.ts';
import type { Selection } from '../ui/use-selection.ts';
import { useLazyGetShopOrderQuery, useMoveOrderMutation } from './orders-api.ts';
import { useExportBookingFileMutation } from './shipping-api.ts';

/** The statuses that can be set for several orders at once. */
type BulkStatus = 'Processing' | 'Shipped';

/** Whether an order may be packed: a cash order is not before it is confirmed. */
export const isPackable = ({ confirm }: OrderSummary): boolean => confirm !== 'waiting';

/** The orders that may get the status. */
export const transitionable = (orders: readonly OrderSummary[], to: BulkStatus): OrderSummary[] =>
  orders.filter((order) => canTransition(order.status, to) && isPackable(order));

/** The bulk actions of orders. The page owns it, so that the report remains if the table becomes empty. */
export function useOrderBulk(selection: Selection<OrderSummary>) {
  const [slips, setSlips] = useState<readonly ShopOrder[]>([]);
  const [picked, setPicked] = useState<readonly ShopOrder[]>([]);
  const { run: exportBookingFile } = useAction(useExportBookingFileMutation(), { failed: shipping.bookingFailed });
  const { run, ...job } = useBulkJob();
  const [moveOrder] = useMoveOrderMutation();
  const [getShopOrder] = useLazyGetShopOrderQuery();
  const toasts = useToasts();
  const nameOf = ({ number }: OrderSummary) => adminOrder.pageTitle({ number });

  /** Loads orders with progress; those that fail are reported. */
  const load = async (action: string, orders: readonly OrderSummary[]): Promise<ShopOrder[]> => {
    const loaded: ShopOrder[] = [];
    await run({
      action,
      entries: orders,
      nameOf,
      call: async ({ _id }) => {
        const { data, error } = await getShopOrder({ id: _id });
        if (data) loaded.push(data.order);
        return { error };
      },
      reasonOf: (error) => refusalMessageOf(error) ?? adminOrder.loadFailed,
    });
    return loaded;
  };

  const loadAll = async (orders: readonly OrderSummary[]): Promise<ShopOrder[]> => {
    const loaded: ShopOrder[] = [];
    for (const { _id: id } of orders) {
      const { data } = await getShopOrder({ id });
      if (data) loaded.push(data.order);
    }
    return loaded;
  };

  return {
    ...job,
    selection,
    /** The orders whose packing slips are being printed. */
    slips,
    clearSlips: () => setSlips([]),
    /** The orders whose pick list is being printed. */
    picked,
    clearPicked: () => setPicked([]),
    /** @param courier Of orders that are shipped. @param prints Prints the slips of those that could be shipped. */
    transition: async (orders: readonly OrderSummary[], to: BulkStatus, courier = '', prints = false) => {
      const changed = await run({
        action: copy.progress[to],
        entries: transitionable(orders, to),
        nameOf,
        invalidates: 'Order',
        call: ({ _id: id }) => moveOrder({ id, status: to, isBulk: true, ...(to === 'Shipped' && { courier }) }),
        reasonOf: (error) => refusalMessageOf(error) ?? adminOrder.moveFailed,
      });
      if (changed.length > 0) toasts.success(copy.statusChanged({ count: changed.length, status: to }));
      const changedIds = new Set(changed.map(({ _id }) => _id));
      selection.select(orders.filter(({ _id }) => !changedIds.has(_id)));
      // The report of those that failed stays, so this is no job of its own.
      if (prints) setSlips(await loadAll(changed));
    },
    print: async (orders: readonly OrderSummary[]) => setSlips(await load(copy.progress.slips, orders)),
    pick: async (orders: readonly OrderSummary[]) => setPicked(await load(shipping.progress.pick, orders)),
    saveBookingFile: async (orders: readonly OrderSummary[]) => {
      const url = await exportBookingFile({ ids: orders.map(({ _id }) => _id).join(',') });
      if (url !== undefined) saveFile(url, shipping.bookingName({ day: dayOf(Date.now()) }));
    },
  };
}
