import { api } from '#src/shared/api/api.ts';
import { call } from '../ui/api/call.ts';

export const searchSynonymsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSearchSynonyms: build.query({ ...call('listSearchSynonyms'), providesTags: ['Synonym'] }),
    // Search results are lists of products.
    updateSearchSynonyms: build.mutation({
      ...call('updateSearchSynonyms'),
      invalidatesTags: ['Synonym', 'Product'],
    }),
  }),
});

export const { useListSearchSynonymsQuery, useUpdateSearchSynonymsMutation } = searchSynonymsApi;
