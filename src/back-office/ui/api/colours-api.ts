import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from './call.ts';

export const { useListColoursQuery, useUpdateColoursMutation } = addEndpoints((build) => ({
  listColours: build.query({ ...call('listColours'), providesTags: ['Colour'] }),
  // Products show swatches of them.
  updateColours: build.mutation({ ...call('updateColours'), invalidatesTags: ['Colour', 'Product'] }),
}));
