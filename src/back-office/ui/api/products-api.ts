import type { FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Product } from '#contract/product.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import type { ArgumentOf, ReplyOf } from '#src/shared/api/call.ts';
import { changeTags, itemTags, listTag } from '#src/shared/api/tags.ts';
import { unlessBulk, type BulkCall } from '../use-bulk-job.ts';
import { call, request } from './call.ts';
import { formRequest, upload, type FormFields } from './upload.ts';

/** The product with its own size chart. */
export interface ProductVersion extends Product {
  own_size_chart?: SizeChart | undefined;
  /** How many shoppers wait for which size. */
  waiting?: readonly WaitingForSize[];
}

interface Upload<N extends 'createProduct' | 'updateProduct'> {
  fields: FormFields<N>;
  /** Receives the share of the form that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

type Sent<R> = QueryReturnValue<R, FetchBaseQueryError, FetchBaseQueryMeta>;
type Created = ReplyOf<'createProduct'>;
type PhotoAdded = ReplyOf<'addProductPhoto'>;
type Updated = ReplyOf<'updateProduct'>;

export const {
  useListAdminProductsQuery,
  useGetAdminProductQuery,
  useListStylesQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useAddProductPhotoMutation,
  useUpdateProductPhotosMutation,
  useSetPricesMutation,
  useSetProductVisibilityMutation,
  useDeleteProductMutation,
} = addEndpoints((build) => ({
  listAdminProducts: build.query({ ...call('listAdminProducts'), providesTags: [listTag('Product')] }),
  getAdminProduct: build.query({
    ...call('getAdminProduct'),
    transformResponse: ({ product, own_size_chart, waiting }: ReplyOf<'getAdminProduct'>): ProductVersion => ({
      ...product,
      own_size_chart,
      waiting,
    }),
    providesTags: (product) => itemTags('Product', product),
  }),
  listStyles: build.query({ ...call('listStyles', 'styles'), providesTags: [listTag('Product')] }),
  createProduct: build.mutation<Created, Upload<'createProduct'>>({
    queryFn: async ({ fields, onProgress }, store, options) =>
      (await upload(formRequest('createProduct', fields), onProgress, store, options)) as Sent<Created>,
    invalidatesTags: ['Product'],
  }),
  updateProduct: build.mutation<Updated, Upload<'updateProduct'> & BulkCall & { id: string }>({
    queryFn: async ({ id, fields, onProgress }, store, options) =>
      (await upload(formRequest('updateProduct', fields, { id }), onProgress, store, options)) as Sent<Updated>,
    invalidatesTags: unlessBulk('Product'),
  }),
  addProductPhoto: build.mutation<PhotoAdded, { id: string; photo: File; alt: string }>({
    queryFn: async ({ id, photo, alt }, store, options) => {
      const form = formRequest('addProductPhoto', { photo, alt }, { id });
      return (await upload(form, () => undefined, store, options)) as Sent<PhotoAdded>;
    },
    invalidatesTags: (_reply, _error, { id }) => changeTags('Product', id),
  }),
  updateProductPhotos: build.mutation({
    ...call('updateProductPhotos'),
    invalidatesTags: (_reply, _error, { id }) => changeTags('Product', id),
  }),
  setPrices: build.mutation({ ...call('setPrices'), invalidatesTags: ['Product'] }),
  setProductVisibility: build.mutation<ReplyOf<'setProductVisibility'>, BulkCall & ArgumentOf<'setProductVisibility'>>({
    query: ({ isBulk: _, ...change }) => request('setProductVisibility', change),
    invalidatesTags: unlessBulk('Product'),
  }),
  deleteProduct: build.mutation<ReplyOf<'deleteProduct'>, BulkCall & { id: string }>({
    query: ({ id }) => request('deleteProduct', id),
    invalidatesTags: unlessBulk('Product'),
  }),
}));
