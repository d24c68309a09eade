import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '../ui/api/call.ts';

export const {
  useListContentQuery,
  useGetAdminContentQuery,
  useSaveContentMutation,
  usePreviewContentQuery,
  useGetContentVersionQuery,
  useRestoreContentMutation,
} = addEndpoints((build) => ({
  listContent: build.query({ ...call('listContent', 'texts'), providesTags: ['Content'] }),
  getAdminContent: build.query({ ...call('getAdminContent', 'content'), providesTags: ['Content'] }),
  saveContent: build.mutation({ ...call('saveContent', 'content'), invalidatesTags: ['Content'] }),
  previewContent: build.query({ ...call('previewContent', 'html'), keepUnusedDataFor: 0 }),
  getContentVersion: build.query(call('getContentVersion', 'version')),
  restoreContent: build.mutation({ ...call('restoreContent', 'content'), invalidatesTags: ['Content'] }),
}));
