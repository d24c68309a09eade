import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '../ui/api/call.ts';

export const { useListSearchSynonymsQuery, useUpdateSearchSynonymsMutation } = addEndpoints((build) => ({
  listSearchSynonyms: build.query({ ...call('listSearchSynonyms'), providesTags: ['Synonym'] }),
  // Search results are lists of products.
  updateSearchSynonyms: build.mutation({ ...call('updateSearchSynonyms'), invalidatesTags: ['Synonym', 'Product'] }),
}));
