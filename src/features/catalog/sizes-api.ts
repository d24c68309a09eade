import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { SizeCount } from '#contract/rules/size-count.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** Loaded with the filter drawer. */
const sizesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The sizes in stock with the number of products in the checked categories (ids), or in all. */
    listSizes: build.query<SizeCount[], readonly string[]>({
      query: (checked) => request('listSizes', checked.length > 0 ? { query: { checked: checked.join(',') } } : {}),
      transformResponse: ({ sizes }: Reply<Endpoints['listSizes']>) => sizes,
      providesTags: ['Product'],
    }),
  }),
});

export const { useListSizesQuery } = sizesApi;
