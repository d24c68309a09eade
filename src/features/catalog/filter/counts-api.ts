import { api } from '#src/shared/api/api.ts';
import { call, type ReplyOf } from '#src/shared/api/call.ts';
import { listTag } from '#src/shared/api/tags.ts';

/** The number of products behind each value of the filter. */
export type Counts = Omit<ReplyOf<'listSizes'>, 'success'>;

/** Loaded with the filter drawer. */
const countsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listSizes: build.query({ ...call('listSizes'), providesTags: [listTag('Product')] }),
  }),
});

export const { useListSizesQuery } = countsApi;
