import type { Dashboard } from '#contract/dashboard.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Product } from '#contract/product.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { dashboardDays, dashboardEntries, lowStock } from '#contract/rules/dashboard.ts';
import { dayAfter, dayOf } from '#contract/rules/day.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { summaryOf } from './orders.ts';

/**
 * The back office's overview.
 * @param orders Newest first.
 * @param money The number of payments that need an admin's decision.
 * @param waitingFor How many shoppers wait for which sizes of products.
 * @param now In milliseconds since 1970.
 */
export function dashboardOf(
  orders: readonly ShopOrder[],
  products: readonly Product[],
  money: number,
  waitingFor: (products: readonly Product[]) => WaitingForSize[],
  now: number,
): Dashboard {
  const today = dayOf(now);
  const toPack = orders.filter(({ status }) => status === 'Not Processed' || status === 'Processing').toReversed();
  const runningLow = productsRunningLow(products);
  const scarce = runningLow.slice(0, dashboardEntries);
  return {
    days: Array.from({ length: dashboardDays }, (_, index) => {
      const day = dayAfter(today, index + 1 - dashboardDays);
      const bought = orders.filter(
        ({ status, createdAt }) => status !== 'Cancelled' && dayOf(Date.parse(createdAt)) === day,
      );
      return { day, orders: bought.length, takings: sumRupees(bought.map(({ total }) => total)) };
    }),
    toPack: { count: toPack.length, orders: toPack.slice(0, dashboardEntries).map(summaryOf) },
    money: { count: money },
    runningLow: { count: runningLow.length, products: scarce, waiting: waitingFor(scarce) },
  };
}

/** The products in the shop with at most `lowStock` pieces, those with the fewest first. */
export function productsRunningLow(products: readonly Product[]): Product[] {
  return products
    .filter(({ hidden, quantity }) => hidden === undefined && quantity <= lowStock)
    .sort((a, b) => a.quantity - b.quantity || (a._id < b._id ? -1 : 1));
}
