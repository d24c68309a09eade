import { addEndpoints } from '#src/shared/api/api.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { call } from '../ui/api/call.ts';
import { formRequest } from '../ui/api/upload.ts';

export const {
  useListContentQuery,
  useGetAdminContentQuery,
  useSaveContentMutation,
  usePreviewContentQuery,
  useGetContentVersionQuery,
  useRestoreContentMutation,
  useAddContentPhotoMutation,
} = addEndpoints((build) => ({
  listContent: build.query({ ...call('listContent', 'texts'), providesTags: ['Content'] }),
  getAdminContent: build.query({ ...call('getAdminContent', 'content'), providesTags: ['Content'] }),
  saveContent: build.mutation({ ...call('saveContent', 'content'), invalidatesTags: ['Content'] }),
  addContentPhoto: build.mutation({
    query: (photo: File) => formRequest('addContentPhoto', { photo }),
    transformResponse: ({ photo }: ReplyOf<'addContentPhoto'>) => photo,
  }),
  previewContent: build.query({ ...call('previewContent', 'html'), keepUnusedDataFor: 0 }),
  getContentVersion: build.query(call('getContentVersion', 'version')),
  restoreContent: build.mutation({ ...call('restoreContent', 'content'), invalidatesTags: ['Content'] }),
}));
