import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { formRequest } from './upload.ts';
import { request } from './request.ts';

type Saved = Reply<Endpoints['getAdminSettings']>;

export const ownerSettingsApi = api.enhanceEndpoints({ addTagTypes: ['SettingChange'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAdminSettings: build.query<Saved, void>({
      query: () => request('getAdminSettings'),
      providesTags: ['Settings'],
    }),
    updateSettings: build.mutation<Saved, Sent<Endpoints['updateSettings']>['body']>({
      query: (body) => request('updateSettings', { body }),
      // The storefront's settings change too.
      invalidatesTags: (_, error) => (error ? [] : ['Settings', 'SettingChange']),
    }),
    uploadLogo: build.mutation<Reply<Endpoints['uploadLogo']>['logo'], File>({
      query: (photo) => formRequest('uploadLogo', { photo }),
      transformResponse: ({ logo }: Reply<Endpoints['uploadLogo']>) => logo,
    }),
    listSettingChanges: build.query<Reply<Endpoints['listSettingChanges']>, number>({
      query: (page) => request('listSettingChanges', { query: { page: String(page) } }),
      providesTags: ['SettingChange'],
    }),
  }),
});

export const {
  useGetAdminSettingsQuery,
  useUpdateSettingsMutation,
  useUploadLogoMutation,
  useListSettingChangesQuery,
} = ownerSettingsApi;
