import type { Readable } from 'node:stream';
import type { Paging } from '#contract/primitives.ts';
import { productEndpoints, type Product } from '#contract/product.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import { jsonHeaders, jsonList, jsonListIn } from '../../http/json-list.ts';
import type { ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes } from '../../http/route.ts';
import { WithHeaders } from '../../http/with-headers.ts';
import type { CategoryService } from '../category/category-service.ts';
import { acceptedFormats, photoResponse } from '../photo/photo-response.ts';
import type { PhotoService } from '../photo/photo-service.ts';
import type { LongProductList, ProductList, ProductService } from './product-service.ts';

export interface ProductServices {
  readonly products: ProductService;
  readonly categories: CategoryService;
  readonly photos: PhotoService;
  readonly cache: ResponseCache;
}

export const productRoutes = ({ products, categories, photos, cache }: ProductServices) =>
  routes(
    productEndpoints,
    {
      searchProducts: async ({ params, query }) =>
        listed(await products.matching(params.keyword, query), query, (list) => list),
      listProducts: async ({ params }) => ({ success: true, products: await products.page(params.page) }),
      countProducts: async () => ({ success: true, total: await products.count() }),
      filterProducts: async ({ body, query }) =>
        listed(await products.ofCategories(body.checked, query), query, (list) => ({ success: true, products: list })),
      getProductPhoto: async ({ params, query }, { request }) =>
        photoResponse(await photos.form(params.id, acceptedFormats(request.headers.accept), query.w), query.v),
      getAllProducts: async ({ query }) =>
        listed(await products.ofCategories([], query), query, (list, count) => ({
          success: true,
          count,
          products: list,
        })),
      getProduct: async ({ params }) => ({ success: true, product: await products.at(params.slug) }),
      getRelatedProducts: async ({ params }) => ({
        success: true,
        products: await products.related(params.productId, params.categoryId),
      }),
      getCategoryProducts: async ({ params, query }) => {
        const category = await categories.at(params.slug);
        return listed(await products.ofCategories([category._id], query), query, (list) => ({
          success: true,
          products: list,
          category,
        }));
      },
    },
    cache,
  );

/**
 * A response with a list, shaped by `bodyOf`. If a page was requested, a header has the total. Long lists are streamed.
 */
function listed<const B extends Product[] | { readonly products: Product[] }>(
  list: ProductList | LongProductList,
  { page, limit }: Paging,
  bodyOf: (products: Product[], count: number) => B,
): WithHeaders<B | Readable> {
  if ('batches' in list) return new WithHeaders(streamOf(list, bodyOf), jsonHeaders);
  const paged = page !== undefined || limit !== undefined;
  return new WithHeaders(bodyOf(list.products, list.total), paged ? { [totalCountHeader]: String(list.total) } : {});
}

function streamOf<B extends object>({ batches }: LongProductList, bodyOf: (products: Product[], count: number) => B) {
  if (Array.isArray(bodyOf([], 0))) return jsonList(batches);
  return jsonListIn('products', batches, (count) => bodyOf([], count));
}
