import type { Category, ChartedCategory } from '#contract/category.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { pageSize } from '#contract/rules/paging.ts';
import { api } from '#src/shared/api/api.ts';
import type { ListOptions, ListQuery } from '#src/shared/api/list-options.ts';
import type { ProductPage } from '#src/shared/api/product-grid.ts';
import { isBelowTotal, productPages, totalFrom, type ProductPageParam } from '#src/shared/api/paged.ts';
import { request } from '#src/shared/api/request.ts';
import { itemTags, listTag } from '#src/shared/api/tags.ts';

/** A product with the size chart of its page. */
export type ShownProduct = Product & Pick<Reply<Endpoints['getProduct']>, 'size_chart'>;

/** What a product's photo and the link to its page need. */
export type PicturedProduct = Pick<Product, '_id' | '__v' | 'name' | 'slug'>;

export const catalogApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listCategories: build.query<ChartedCategory[], { charts: true } | void>({
      query: () => request('listCategories'),
      // Size charts only on request: otherwise they would be in every rendered page.
      transformResponse: ({ category }: Reply<Endpoints['listCategories']>, _, asked) =>
        asked ? category : category.map(({ _id, name, slug }) => ({ _id, name, slug })),
      providesTags: ['Category'],
    }),
    countProducts: build.query<number, void>({
      query: () => request('countProducts'),
      transformResponse: (reply: Reply<Endpoints['countProducts']>) => reply.total,
      providesTags: [listTag('Product')],
    }),
    listProducts: build.infiniteQuery<{ products: Product[]; isLast: boolean }, void, ProductPageParam>({
      ...productPages<void, { products: Product[]; isLast: boolean }>({
        request: (_all, page) => request('listProducts', { params: { page: String(page) } }),
        // This call returns no total: a page with fewer items than the page size is the last one.
        read: ({ products }: Reply<Endpoints['listProducts']>) => ({ products, isLast: products.length < pageSize }),
        hasNext: ({ isLast }) => !isLast,
      }),
      providesTags: [listTag('Product')],
    }),
    filterProducts: build.infiniteQuery<ProductPage, ListOptions['body'], ProductPageParam>({
      ...productPages<ListOptions['body'], ProductPage>({
        request: (options, page) =>
          request('filterProducts', {
            query: { page: String(page), limit: String(pageSize) },
            body: { checked: [], ...options },
          }),
        read: ({ products }: Reply<Endpoints['filterProducts']>, meta) => ({
          products,
          total: totalFrom(meta, products.length),
        }),
        hasNext: isBelowTotal,
      }),
      providesTags: [listTag('Product')],
    }),
    /** A part of all products as pictures with links. Lists of cards load page by page. */
    getAllProducts: build.query<PicturedProduct[], { page: string; limit: string }>({
      query: (query) => request('getAllProducts', { query }),
      transformResponse: ({ products }: Reply<Endpoints['getAllProducts']>) =>
        products.map(({ _id, __v, name, slug }) => ({ _id, __v, name, slug })),
      providesTags: [listTag('Product')],
    }),
    getProduct: build.query<ShownProduct, string>({
      query: (slug) => request('getProduct', { params: { slug } }),
      transformResponse: ({ product, size_chart }: Reply<Endpoints['getProduct']>) => ({
        ...product,
        ...(size_chart && { size_chart }),
      }),
      // The swatches are a list of other products.
      providesTags: (product) => [...itemTags('Product', product), ...(product?.colours ? [listTag('Product')] : [])],
    }),
    getRelatedProducts: build.query<Product[], { productId: string; categoryId: string }>({
      query: (params) => request('getRelatedProducts', { params }),
      transformResponse: (reply: Reply<Endpoints['getRelatedProducts']>) => reply.products,
      providesTags: [listTag('Product')],
    }),
    getCategoryProducts: build.infiniteQuery<
      ProductPage & { category: Category },
      { slug: string } & ListQuery,
      ProductPageParam
    >({
      ...productPages<{ slug: string } & ListQuery, ProductPage & { category: Category }>({
        request: ({ slug, ...options }, page) =>
          request('getCategoryProducts', {
            params: { slug },
            query: { page: String(page), limit: String(pageSize), ...options },
          }),
        read: ({ products, category }: Reply<Endpoints['getCategoryProducts']>, meta) => ({
          products,
          category,
          total: totalFrom(meta, products.length),
        }),
        hasNext: isBelowTotal,
      }),
      providesTags: ['Category', listTag('Product')],
    }),
  }),
});

export const {
  useListCategoriesQuery,
  useCountProductsQuery,
  useListProductsInfiniteQuery,
  useFilterProductsInfiniteQuery,
  useGetAllProductsQuery,
  useGetProductQuery,
  useGetRelatedProductsQuery,
  useGetCategoryProductsInfiniteQuery,
} = catalogApi;
