import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '../ui/api/request.ts';

export const searchSynonymsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSearchSynonyms: build.query<Reply<Endpoints['listSearchSynonyms']>['synonyms'], void>({
      query: () => request('listSearchSynonyms'),
      transformResponse: ({ synonyms }: Reply<Endpoints['listSearchSynonyms']>) => synonyms,
      providesTags: ['Synonym'],
    }),
    updateSearchSynonyms: build.mutation<
      Reply<Endpoints['updateSearchSynonyms']>,
      Sent<Endpoints['updateSearchSynonyms']>['body']['synonyms']
    >({
      query: (synonyms) => request('updateSearchSynonyms', { body: { synonyms } }),
      // Search results are lists of products.
      invalidatesTags: ['Synonym', 'Product'],
    }),
  }),
});

export const { useListSearchSynonymsQuery, useUpdateSearchSynonymsMutation } = searchSynonymsApi;
