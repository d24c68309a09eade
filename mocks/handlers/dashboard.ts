import { endpoints } from '#contract/endpoints.ts';
import { dashboardOf } from '../dashboard.ts';
import { handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const dashboardHandlers = ({ people, orders, shelf, money, clock }: MockState) => ({
  getDashboard: handleSignedIn(people, endpoints.getDashboard, () => ({
    success: true,
    dashboard: dashboardOf(orders.all(), shelf.all(), money.count(), clock()),
  })),
});
