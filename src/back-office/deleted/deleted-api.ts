import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '../ui/api/call.ts';

export const { useListDeletedQuery, useRestoreDeletedMutation } = addEndpoints((build) => ({
  listDeleted: build.query({ ...call('listDeleted'), providesTags: ['Product', 'Category'] }),
  restoreDeleted: build.mutation({ ...call('restoreDeleted'), invalidatesTags: ['Product', 'Category'] }),
}));
