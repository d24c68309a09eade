import type { FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Reply, Sent as SentBy } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import type { PhotoList } from '#contract/product-edit.ts';
import { writeSort, type ProductSortField, type SortOrder } from '#contract/rules/sort.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { api } from '#src/shared/api/api.ts';
import { pageQuery } from '#src/shared/api/paged.ts';
import type { ProductPage } from '#src/shared/api/product-grid.ts';
import { changeTags, itemTags, listTag } from '#src/shared/api/tags.ts';
import { unlessBulk, type BulkCall } from '../use-bulk-job.ts';
import { formRequest, upload, type FormFields } from './upload.ts';
import { request } from './request.ts';

/** Pages start at 1. `search` is empty for all products. Newest first without `sort`. */
interface ProductListQuery extends Omit<SentBy<Endpoints['listAdminProducts']>['query'], 'page' | 'limit' | 'sort'> {
  search: string;
  page: number;
  /** Undefined for the default page size. */
  limit?: number | undefined;
  sort?: SortOrder<ProductSortField> | undefined;
}

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
type Created = Reply<Endpoints['createProduct']>;
type PhotoAdded = Reply<Endpoints['addProductPhoto']>;
type Updated = Reply<Endpoints['updateProduct']>;

export const productsAdminApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listAdminProducts: build.query<ProductPage, ProductListQuery>({
      query: ({ page, limit, sort, ...filter }) =>
        request('listAdminProducts', {
          query: { ...filter, ...pageQuery(page, limit), sort: sort && writeSort(sort) },
        }),
      transformResponse: ({ products, total }: Reply<Endpoints['listAdminProducts']>) => ({ products, total }),
      providesTags: [listTag('Product')],
    }),
    getAdminProduct: build.query<ProductVersion, string>({
      query: (slug) => request('getAdminProduct', { params: { slug } }),
      transformResponse: ({ product, own_size_chart, waiting }: Reply<Endpoints['getAdminProduct']>) => ({
        ...product,
        own_size_chart,
        waiting,
      }),
      providesTags: (product) => itemTags('Product', product),
    }),
    listStyles: build.query<string[], void>({
      query: () => request('listStyles'),
      transformResponse: ({ styles }: Reply<Endpoints['listStyles']>) => styles,
      providesTags: [listTag('Product')],
    }),
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
    updateProductPhotos: build.mutation<Reply<Endpoints['updateProductPhotos']>, { id: string } & PhotoList>({
      query: ({ id, ...body }) => request('updateProductPhotos', { params: { id }, body }),
      invalidatesTags: (_reply, _error, { id }) => changeTags('Product', id),
    }),
    setProductVisibility: build.mutation<
      Reply<Endpoints['setProductVisibility']>,
      BulkCall & { id: string; hidden: boolean }
    >({
      query: ({ id, hidden }) => request('setProductVisibility', { params: { id }, body: { hidden } }),
      invalidatesTags: unlessBulk('Product'),
    }),
    deleteProduct: build.mutation<Reply<Endpoints['deleteProduct']>, BulkCall & { id: string }>({
      query: ({ id }) => request('deleteProduct', { params: { id } }),
      invalidatesTags: unlessBulk('Product'),
    }),
  }),
});

export const {
  useListAdminProductsQuery,
  useGetAdminProductQuery,
  useListStylesQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useAddProductPhotoMutation,
  useUpdateProductPhotosMutation,
  useSetProductVisibilityMutation,
  useDeleteProductMutation,
} = productsAdminApi;
