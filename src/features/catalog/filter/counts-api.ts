import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import type { ListQuery } from '#src/shared/api/list-options.ts';
import { request } from '#src/shared/api/request.ts';
import { listTag } from '#src/shared/api/tags.ts';

/** The number of products behind each value of the filter. */
export type Counts = Omit<Reply<Endpoints['listSizes']>, 'success'>;

/** Loaded with the filter drawer. */
const countsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSizes: build.query<Counts, Omit<ListQuery, 'sort'> & { keyword?: string }>({
      query: (query) => request('listSizes', { query }),
      transformResponse: ({ success: _, ...counts }: Reply<Endpoints['listSizes']>) => counts,
      providesTags: [listTag('Product')],
    }),
  }),
});

export const { useListSizesQuery } = countsApi;
