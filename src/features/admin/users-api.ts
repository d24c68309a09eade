import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/user.ts';
import { api } from '#src/shared/api/api.ts';
import { totalFrom } from '#src/shared/api/paged.ts';
import { request } from '#src/shared/api/request.ts';

/** How many people a page of the back office holds. */
export const usersPerPage = 25;

interface UserPage {
  users: User[];
  /** How many there are in all. */
  total: number;
}

export const usersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listUsers: build.query<UserPage, { search: string; page: number }>({
      query: ({ search, page }) =>
        request('listUsers', { query: { page: String(page), limit: String(usersPerPage), search } }),
      transformResponse: (users: Reply<Endpoints['listUsers']>, meta) => ({
        users,
        total: totalFrom(meta, users.length),
      }),
      providesTags: ['User'],
    }),
  }),
});

export const { useListUsersQuery } = usersApi;
