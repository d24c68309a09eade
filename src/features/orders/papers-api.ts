import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';

/** The papers of an order, for its shopper and for staff. */
export const { useListPapersQuery } = addEndpoints((build) => ({
  listPapers: build.query({ ...call('listPapers'), providesTags: ['Order'] }),
}));
