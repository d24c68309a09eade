import { addEndpoints } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { call } from '../ui/api/call.ts';

export const { useGetDashboardQuery } = addEndpoints((build) => ({
  getDashboard: build.query({
    ...call('getDashboard', 'dashboard'),
    providesTags: [listTag('Order'), listTag('Product')],
  }),
}));
