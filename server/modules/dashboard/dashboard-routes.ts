import { dashboardEndpoints } from '#contract/dashboard.ts';
import { routes } from '../../http/route.ts';
import type { DashboardService } from './dashboard-service.ts';

export const dashboardRoutes = (dashboard: DashboardService) =>
  routes(dashboardEndpoints, {
    getDashboard: async () => ({ success: true, dashboard: await dashboard.now() }),
  });
