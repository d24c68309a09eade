import { addEndpoints } from '#src/shared/api/api.ts';
import { listTag } from '#src/shared/api/tags.ts';
import { call } from './call.ts';

const dashboardApi = addEndpoints((build) => ({
  getDashboard: build.query({
    ...call('getDashboard', 'dashboard'),
    // A changed setting may be a first step.
    providesTags: [listTag('Order'), listTag('Product'), 'Settings', 'Complaint'],
  }),
  setTodo: build.mutation({
    ...call('setTodo', 'todo'),
    onQueryStarted: (_, { dispatch, queryFulfilled }) =>
      queryFulfilled.then(
        ({ data: todo }) => {
          dispatch(
            dashboardApi.util.updateQueryData('getDashboard', undefined, (dashboard) => ({ ...dashboard, todo })),
          );
        },
        () => undefined,
      ),
  }),
}));

export const { useGetDashboardQuery, useSetTodoMutation } = dashboardApi;
