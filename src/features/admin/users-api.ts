import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { writeSort, type SortOrder, type UserSortField } from '#contract/rules/sort.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from './request.ts';

interface UserListQuery {
  search: string;
  page: number;
  /** Newest first if undefined. */
  sort: SortOrder<UserSortField> | undefined;
}

export const usersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAdminUsers: build.query<Reply<Endpoints['listAdminUsers']>, UserListQuery>({
      query: ({ search, page, sort }) =>
        request('listAdminUsers', { query: { page: String(page), search, sort: sort && writeSort(sort) } }),
      providesTags: ['User'],
    }),
  }),
});

export const { useListAdminUsersQuery } = usersApi;
