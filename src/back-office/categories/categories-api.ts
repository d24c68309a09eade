import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '../ui/api/request.ts';

type Change = Sent<Endpoints['updateCategory']>;

export const categoriesAdminApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    createCategory: build.mutation<Reply<Endpoints['createCategory']>, Sent<Endpoints['createCategory']>['body']>({
      query: (body) => request('createCategory', { body }),
      invalidatesTags: ['Category'],
    }),
    updateCategory: build.mutation<Reply<Endpoints['updateCategory']>, Change['params'] & Change['body']>({
      query: ({ id, ...body }) => request('updateCategory', { params: { id }, body }),
      // Products carry the name and the size chart of their category.
      invalidatesTags: ['Category', 'Product'],
    }),
    deleteCategory: build.mutation<Reply<Endpoints['deleteCategory']>, string>({
      query: (id) => request('deleteCategory', { params: { id } }),
      invalidatesTags: ['Category'],
    }),
  }),
});

export const { useCreateCategoryMutation, useUpdateCategoryMutation, useDeleteCategoryMutation } = categoriesAdminApi;
