import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ContentName } from '#contract/rules/content.ts';
import { addEndpoints } from './api.ts';
import { call } from './call.ts';

export const contentApi = addEndpoints((build) => ({
  getContent: build.query({ ...call('getContent', 'content'), providesTags: ['Content'], keepUnusedDataFor: 3600 }),
}));

export const { useGetContentQuery } = contentApi;

/** A text of the shop as HTML; empty until it has arrived. */
export function useContent(name: ContentName): string {
  return useGetContentQuery(name).data?.html ?? '';
}

/** The words of the links at the top of the home page, and the owner's picture there; undefined until they have arrived. */
export const useHero = () => useGetContentQuery('hero').data?.hero;

/** Loads texts for the page that renders next, which subscribes to them. */
export function preloadContent(
  { dispatch }: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction> },
  ...names: readonly ContentName[]
) {
  return Promise.all(
    names.map((name) => dispatch(contentApi.endpoints.getContent.initiate(name, { subscribe: false }))),
  );
}
