import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { writeSort, type SortOrder, type UserSortField } from '#contract/rules/sort.ts';
import type { UserRole } from '#contract/rules/staff.ts';
import { asJsonFile } from '#src/shared/api/response-file.ts';
import { api } from '#src/shared/api/api.ts';
import { pageQuery } from '#src/shared/api/paged.ts';
import { request } from '../ui/api/request.ts';

interface UserListQuery {
  search: string;
  page: number;
  /** Undefined for the default page size. */
  limit?: number | undefined;
  /** Newest first if undefined. */
  sort: SortOrder<UserSortField> | undefined;
}

export const usersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** For other clients: the back office loads a page at a time. */
    listUsers: build.query<Reply<Endpoints['listUsers']>, void>({
      query: () => request('listUsers'),
      providesTags: ['User'],
    }),
    listAdminUsers: build.query<Reply<Endpoints['listAdminUsers']>, UserListQuery>({
      query: ({ search, page, limit, sort }) =>
        request('listAdminUsers', { query: { ...pageQuery(page, limit), search, sort: sort && writeSort(sort) } }),
      providesTags: ['User'],
    }),
    setUserRole: build.mutation<Reply<Endpoints['setUserRole']>, { id: string; role: UserRole }>({
      query: ({ id, role }) => request('setUserRole', { params: { id }, body: { role } }),
      invalidatesTags: ['User'],
    }),
    /** Returns an object URL of the file. */
    exportUser: build.mutation<string, string>({
      query: (id) => ({ ...request('exportUser', { params: { id } }), responseHandler: asJsonFile }),
    }),
    eraseUser: build.mutation<Reply<Endpoints['eraseUser']>, { id: string; email: string }>({
      query: ({ id, email }) => request('eraseUser', { params: { id }, body: { email } }),
      // Orders and reviews show their buyer.
      invalidatesTags: (reply) => (reply ? ['User', 'Order', 'Product'] : []),
    }),
  }),
});

export const { useListAdminUsersQuery, useSetUserRoleMutation, useExportUserMutation, useEraseUserMutation } = usersApi;
