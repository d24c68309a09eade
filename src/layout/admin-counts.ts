import { parcelFilters } from '#contract/rules/tracking.ts';
import { useGetDashboardQuery } from '#src/back-office/ui/api/dashboard-api.ts';
import { paths } from '#src/shared/config/paths.ts';

/** How often the counts are asked for while somebody looks at the page, in milliseconds. */
const pollingInterval = 180_000;

interface WaitingCounts {
  /** By the paths of the menu's pages. */
  readonly counts: Readonly<Record<string, number>>;
  /** What waits today: without sizes that run low and first steps, which are many for weeks. */
  readonly today: number;
}

/** How much waits on the pages of the menu. The overview's call has it. */
export function useWaitingCounts(): WaitingCounts {
  const { data } = useGetDashboardQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  if (data === undefined) return { counts: {}, today: 0 };
  const { broken = [], todo = [], toPack, cash, parcels, returns, complaints, runningLow, money } = data;
  const inTrouble = parcels ? parcelFilters.reduce((sum, filter) => sum + parcels[filter], 0) : 0;
  const orders = toPack.count + (cash?.toConfirm ?? 0) + inTrouble;
  const requests = returns ? returns.requested + returns.closing : 0;
  // Acknowledged ones wait for their time; late ones may be open ones.
  const toAnswer = complaints ? Math.max(complaints.open, complaints.late) : 0;
  const payments = money?.count ?? 0;
  return {
    counts: {
      [paths.adminDashboard]: broken.length + todo.length,
      [paths.adminOrders]: orders,
      [paths.adminReturns]: requests,
      [paths.adminComplaints]: toAnswer,
      [paths.adminStock]: runningLow?.count ?? 0,
      [paths.adminMoney]: payments,
    },
    today: broken.length + orders + requests + toAnswer + payments,
  };
}
