import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call, request } from '../ui/api/call.ts';

export const { useListSearchSynonymsQuery, useUpdateSearchSynonymsMutation } = addEndpoints((build) => ({
  listSearchSynonyms: build.query({ ...call('listSearchSynonyms', 'synonyms'), providesTags: ['Synonym'] }),
  // Search results are lists of products.
  updateSearchSynonyms: build.mutation({
    ...call('updateSearchSynonyms'),
    query: (synonyms: readonly SearchSynonym[]) => request('updateSearchSynonyms', { synonyms }),
    invalidatesTags: ['Synonym', 'Product'],
  }),
}));
