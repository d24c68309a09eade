import { parcelFilters } from '#contract/rules/tracking.ts';
import { useGetDashboardQuery } from '#src/back-office/ui/api/dashboard-api.ts';
import { paths } from '#src/shared/config/paths.ts';

/** How often the counts are asked for while somebody looks at the page, in milliseconds. */
const pollingInterval = 180_000;

/** How much waits on the pages of the menu, by their paths. The overview's call has it. */
export function useWaitingCounts(): Readonly<Record<string, number>> {
  const { data } = useGetDashboardQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  if (data === undefined) return {};
  const { broken = [], todo = [], toPack, cash, parcels, runningLow, money } = data;
  const inTrouble = parcels ? parcelFilters.reduce((sum, filter) => sum + parcels[filter], 0) : 0;
  return {
    [paths.adminDashboard]: broken.length + todo.length,
    [paths.adminOrders]: toPack.count + (cash?.toConfirm ?? 0) + inTrouble,
    [paths.adminStock]: runningLow?.count ?? 0,
    [paths.adminMoney]: money?.count ?? 0,
  };
}
