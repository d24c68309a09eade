import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '../request.ts';

export const ownerSettingsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAdminSettings: build.query<Reply<Endpoints['getAdminSettings']>, void>({
      query: () => request('getAdminSettings'),
      providesTags: ['Settings'],
    }),
    updateSettings: build.mutation<Reply<Endpoints['updateSettings']>, Sent<Endpoints['updateSettings']>['body']>({
      query: (body) => request('updateSettings', { body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useGetAdminSettingsQuery, useUpdateSettingsMutation } = ownerSettingsApi;
