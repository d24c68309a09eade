import { addEndpoints } from '#src/shared/api/api.ts';
import { call, type ReplyOf } from '#src/shared/api/call.ts';
import { listTag } from '#src/shared/api/tags.ts';

/** The number of products behind each value of the filter. */
export type Counts = Omit<ReplyOf<'listSizes'>, 'success'>;

/** Loaded with the filter drawer. */
export const { useListSizesQuery } = addEndpoints((build) => ({
  listSizes: build.query({ ...call('listSizes'), providesTags: [listTag('Product')] }),
}));
