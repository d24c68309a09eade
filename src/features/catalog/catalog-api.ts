import type { Category, ChartedCategory } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { pageSize } from '#contract/rules/paging.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call, request, type ReplyOf } from '#src/shared/api/call.ts';
import type { ListOptions, ListQuery } from '#src/shared/api/list-options.ts';
import { growingPages, isBelowTotal, withTotal, type GrowingPageParam } from '#src/shared/api/paged.ts';
import type { ProductPage } from '#src/shared/api/product-grid.ts';
import { itemTags, listTag } from '#src/shared/api/tags.ts';

/** A product with what only its page shows: the size chart, and what most reviews say of the fit. */
export type ShownProduct = Product & Pick<ReplyOf<'getProduct'>, 'size_chart' | 'reviewed_fit'>;

/** What a product's photo and the link to its page need. */
export type PicturedProduct = Pick<Product, '_id' | '__v' | 'name' | 'slug'>;

export const catalogApi = addEndpoints((build) => ({
  listCategories: build.query<ChartedCategory[], { charts: true } | void>({
    query: () => request('listCategories', undefined),
    // Size charts only on request: otherwise they would be in every rendered page.
    transformResponse: ({ category }: ReplyOf<'listCategories'>, _, asked) =>
      asked ? category : category.map(({ _id, name, slug }) => ({ _id, name, slug })),
    providesTags: ['Category'],
  }),
  countProducts: build.query({ ...call('countProducts', 'total'), providesTags: [listTag('Product')] }),
  listProducts: build.infiniteQuery<{ products: Product[]; isLast: boolean }, void, GrowingPageParam>({
    ...growingPages<void, 'products', { products: Product[]; isLast: boolean }>({
      entries: 'products',
      request: (_all, page) => request('listProducts', String(page)),
      // This call returns no total: a page with fewer items than the page size is the last one.
      read: ({ products }: ReplyOf<'listProducts'>) => ({ products, isLast: products.length < pageSize }),
      hasNext: ({ isLast }) => !isLast,
    }),
    providesTags: [listTag('Product')],
  }),
  filterProducts: build.infiniteQuery<ProductPage, ListOptions['body'], GrowingPageParam>({
    ...growingPages<ListOptions['body'], 'products', ProductPage>({
      entries: 'products',
      request: (options, page) => ({
        ...request('filterProducts', { checked: [], ...options }),
        params: { page, limit: pageSize },
      }),
      read: ({ products }: ReplyOf<'filterProducts'>, meta) => withTotal(products, meta),
      hasNext: isBelowTotal,
    }),
    providesTags: [listTag('Product')],
  }),
  /** A part of all products as pictures with links. Lists of cards load page by page. */
  getAllProducts: build.query({
    ...call('getAllProducts'),
    transformResponse: ({ products }: ReplyOf<'getAllProducts'>): PicturedProduct[] =>
      products.map(({ _id, __v, name, slug }) => ({ _id, __v, name, slug })),
    providesTags: [listTag('Product')],
  }),
  getProduct: build.query({
    ...call('getProduct'),
    transformResponse: ({ product, size_chart, reviewed_fit }: ReplyOf<'getProduct'>): ShownProduct => ({
      ...product,
      ...(size_chart && { size_chart }),
      ...(reviewed_fit && { reviewed_fit }),
    }),
    // The swatches are a list of other products.
    providesTags: (product) => [...itemTags('Product', product), ...(product?.colours ? [listTag('Product')] : [])],
  }),
  getRelatedProducts: build.query({ ...call('getRelatedProducts', 'products'), providesTags: [listTag('Product')] }),
  getCategoryProducts: build.infiniteQuery<
    ProductPage & { category: Category },
    { slug: string } & ListQuery,
    GrowingPageParam
  >({
    ...growingPages<{ slug: string } & ListQuery, 'products', ProductPage & { category: Category }>({
      entries: 'products',
      request: ({ slug, ...options }, page) =>
        request('getCategoryProducts', { slug, page, limit: pageSize, ...options }),
      read: ({ products, category }: ReplyOf<'getCategoryProducts'>, meta) => ({
        ...withTotal(products, meta),
        category,
      }),
      hasNext: isBelowTotal,
    }),
    providesTags: ['Category', listTag('Product')],
  }),
}));

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
