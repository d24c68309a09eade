import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from './call.ts';

export const { useCreateCategoryMutation, useUpdateCategoryMutation, useDeleteCategoryMutation } = addEndpoints(
  (build) => ({
    createCategory: build.mutation({ ...call('createCategory'), invalidatesTags: ['Category'] }),
    // Products carry the name and the size chart of their category.
    updateCategory: build.mutation({ ...call('updateCategory'), invalidatesTags: ['Category', 'Product'] }),
    deleteCategory: build.mutation({ ...call('deleteCategory'), invalidatesTags: ['Category'] }),
  }),
);
