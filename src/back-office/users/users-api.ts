import { addEndpoints } from '#src/shared/api/api.ts';
import { asJsonFile } from '#src/shared/api/response-file.ts';
import { call, download } from '../ui/api/call.ts';

export const { useListAdminUsersQuery, useSetUserRoleMutation, useExportUserMutation, useEraseUserMutation } =
  addEndpoints((build) => ({
    /** Used by no page, which loads a page of users at a time: a call of the API that other clients have. */
    listUsers: build.query({ ...call('listUsers'), providesTags: ['User'] }),
    listAdminUsers: build.query({ ...call('listAdminUsers'), providesTags: ['User'] }),
    setUserRole: build.mutation({ ...call('setUserRole'), invalidatesTags: ['User'] }),
    exportUser: build.mutation(download('exportUser', asJsonFile)),
    eraseUser: build.mutation({
      ...call('eraseUser'),
      // Orders and reviews show their buyer.
      invalidatesTags: (reply) => (reply ? ['User', 'Order', 'Product'] : []),
    }),
  }));
