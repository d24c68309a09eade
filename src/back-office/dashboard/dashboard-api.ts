import type { Dashboard } from '#contract/dashboard.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { request } from '../ui/api/request.ts';

export const dashboardApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, void>({
      query: () => request('getDashboard'),
      transformResponse: ({ dashboard }: Reply<Endpoints['getDashboard']>) => dashboard,
      providesTags: [listTag('Order'), listTag('Product')],
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;
