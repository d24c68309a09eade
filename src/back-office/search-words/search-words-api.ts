import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { api } from '#src/shared/api/api.ts';
import { call, request } from '../ui/api/call.ts';

export const searchSynonymsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSearchSynonyms: build.query({ ...call('listSearchSynonyms', 'synonyms'), providesTags: ['Synonym'] }),
    // Search results are lists of products.
    updateSearchSynonyms: build.mutation({
      ...call('updateSearchSynonyms'),
      query: (synonyms: readonly SearchSynonym[]) => request('updateSearchSynonyms', { synonyms }),
      invalidatesTags: ['Synonym', 'Product'],
    }),
  }),
});

export const { useListSearchSynonymsQuery, useUpdateSearchSynonymsMutation } = searchSynonymsApi;
