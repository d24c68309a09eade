import type { EditedContent } from '#contract/content.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { ContentName } from '#contract/rules/content.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '../ui/api/request.ts';

type Version = Reply<Endpoints['getContentVersion']>['version'];

export const adminContentApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listContent: build.query<Reply<Endpoints['listContent']>['texts'], void>({
      query: () => request('listContent'),
      transformResponse: ({ texts }: Reply<Endpoints['listContent']>) => texts,
      providesTags: ['Content'],
    }),
    getAdminContent: build.query<EditedContent, ContentName>({
      query: (name) => request('getAdminContent', { params: { name } }),
      transformResponse: ({ content }: Reply<Endpoints['getAdminContent']>) => content,
      providesTags: ['Content'],
    }),
    saveContent: build.mutation<EditedContent, { name: ContentName; text: string; seen: number }>({
      query: ({ name, ...body }) => request('saveContent', { params: { name }, body }),
      transformResponse: ({ content }: Reply<Endpoints['saveContent']>) => content,
      invalidatesTags: ['Content'],
    }),
    previewContent: build.query<string, { name: ContentName; text: string }>({
      query: ({ name, text }) => request('previewContent', { params: { name }, body: { text } }),
      transformResponse: ({ html }: Reply<Endpoints['previewContent']>) => html,
      keepUnusedDataFor: 0,
    }),
    getContentVersion: build.query<Version, { name: ContentName; n: number }>({
      query: ({ name, n }) => request('getContentVersion', { params: { name, n: String(n) } }),
      transformResponse: ({ version }: Reply<Endpoints['getContentVersion']>) => version,
    }),
    restoreContent: build.mutation<EditedContent, { name: ContentName; n: number }>({
      query: ({ name, n }) => request('restoreContent', { params: { name, n: String(n) } }),
      transformResponse: ({ content }: Reply<Endpoints['restoreContent']>) => content,
      invalidatesTags: ['Content'],
    }),
  }),
});

export const {
  useListContentQuery,
  useGetAdminContentQuery,
  useSaveContentMutation,
  usePreviewContentQuery,
  useGetContentVersionQuery,
  useRestoreContentMutation,
} = adminContentApi;
