import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '../ui/api/request.ts';
import { asFile } from '#src/shared/api/response-file.ts';

// The tag is added here and not in api.ts, which every page loads.
export const backupsApi = api.enhanceEndpoints({ addTagTypes: ['Backup'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listBackups: build.query<Reply<Endpoints['listBackups']>, void>({
      query: () => request('listBackups'),
      providesTags: ['Backup'],
    }),
    createBackup: build.mutation<Reply<Endpoints['createBackup']>, void>({
      query: () => request('createBackup'),
      // Also after a failure, which the list reports.
      invalidatesTags: ['Backup'],
    }),
    /** Returns an object URL of the file. */
    downloadBackup: build.mutation<string, string>({
      query: (name) => ({ ...request('downloadBackup', { params: { name } }), responseHandler: asFile }),
    }),
  }),
});

export const { useListBackupsQuery, useCreateBackupMutation, useDownloadBackupMutation } = backupsApi;
