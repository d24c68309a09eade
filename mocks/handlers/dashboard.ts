import { endpoints } from '#contract/endpoints.ts';
import { dashboardOf } from '../dashboard.ts';
import { handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const dashboardHandlers = ({ accounts, orders, catalogue, money, stockAlerts, clock }: MockState) => ({
  getDashboard: handleSignedIn(accounts, endpoints.getDashboard, () => ({
    success: true,
    dashboard: dashboardOf(
      orders.all(),
      catalogue.all(),
      money.count(),
      (products) => stockAlerts.waitingFor(products),
      clock(),
    ),
  })),
});
