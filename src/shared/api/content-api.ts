import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ContentName } from '#contract/rules/content.ts';
import { addEndpoints } from './api.ts';
import { call, type ReplyOf } from './call.ts';

export const contentApi = addEndpoints((build) => ({
  getContent: build.query({
    ...call('getContent'),
    transformResponse: ({ content }: ReplyOf<'getContent'>) => content.html,
    providesTags: ['Content'],
    keepUnusedDataFor: 3600,
  }),
}));

export const { useGetContentQuery } = contentApi;

/** A text of the shop as HTML; empty until it has arrived. */
export function useContent(name: ContentName): string {
  return useGetContentQuery(name).data ?? '';
}

/** Loads texts for the page that renders next, which subscribes to them. */
export function preloadContent(
  { dispatch }: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> },
  ...names: readonly ContentName[]
) {
  return Promise.all(
    names.map((name) => dispatch(contentApi.endpoints.getContent.initiate(name, { subscribe: false }))),
  );
}
