import { api } from '#src/shared/api/api.ts';
import { call, download } from '../ui/api/call.ts';

// The tag is added here and not in api.ts, which every page loads.
export const backupsApi = api.enhanceEndpoints({ addTagTypes: ['Backup'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listBackups: build.query({ ...call('listBackups'), providesTags: ['Backup'] }),
    // Also after a failure, which the list reports.
    createBackup: build.mutation({ ...call('createBackup'), invalidatesTags: ['Backup'] }),
    downloadBackup: build.mutation(download('downloadBackup')),
  }),
});

export const { useListBackupsQuery, useCreateBackupMutation, useDownloadBackupMutation } = backupsApi;
