import { api } from '#src/shared/api/api.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { isConflict } from '#src/shared/api/errors.ts';
import { call } from './call.ts';
import { formRequest } from './upload.ts';

export const ownerSettingsApi = api.enhanceEndpoints({ addTagTypes: ['SettingChange'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getAdminSettings: build.query({ ...call('getAdminSettings'), providesTags: ['Settings'] }),
    updateSettings: build.mutation({
      ...call('updateSettings'),
      // The storefront's settings change too.
      invalidatesTags: (_, error) => (error && !isConflict(error) ? [] : ['Settings', 'SettingChange']),
    }),
    uploadLogo: build.mutation({
      query: (photo: File) => formRequest('uploadLogo', { photo }),
      transformResponse: ({ logo }: ReplyOf<'uploadLogo'>) => logo,
    }),
    uploadSignature: build.mutation({
      query: (photo: File) => formRequest('uploadSignature', { photo }),
      transformResponse: ({ signature }: ReplyOf<'uploadSignature'>) => signature,
    }),
    listTaxRates: build.query({ ...call('listTaxRates'), providesTags: ['Settings'] }),
    updateTaxRates: build.mutation({ ...call('updateTaxRates'), invalidatesTags: ['Settings'] }),
    sendTestMail: build.mutation<ReplyOf<'sendTestMail'>, void>({ ...call('sendTestMail') }),
    listSettingChanges: build.query({ ...call('listSettingChanges'), providesTags: ['SettingChange'] }),
  }),
});

export const {
  useGetAdminSettingsQuery,
  useUpdateSettingsMutation,
  useUploadLogoMutation,
  useUploadSignatureMutation,
  useListTaxRatesQuery,
  useUpdateTaxRatesMutation,
  useListSettingChangesQuery,
  useSendTestMailMutation,
} = ownerSettingsApi;
