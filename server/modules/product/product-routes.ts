import type { FastifyReply } from 'fastify';
import type { Paging } from '#contract/primitives.ts';
import { productEndpoints, type Product } from '#contract/product.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import { routes } from '../../http/route.ts';
import type { CategoryService } from '../category/category-service.ts';
import { answerPhoto, takenFormats } from '../photo/photo-answer.ts';
import type { PhotoService } from '../photo/photo-service.ts';
import type { QuickLimit } from '../rate-limit/quick-limit.ts';
import type { ProductList, ProductService } from './product-service.ts';

/** What the routes stand on. */
export interface ProductServices {
  readonly products: ProductService;
  readonly categories: CategoryService;
  readonly photos: PhotoService;
  /** Counted for each address. */
  readonly searches: QuickLimit;
}

export const productRoutes = ({ products, categories, photos, searches }: ProductServices) =>
  routes(productEndpoints, {
    searchProducts: async ({ params, query }, { request, reply }) => {
      searches.count(request.ip);
      return counted(await products.matching(params.keyword, query), query, reply);
    },
    listProducts: async ({ params }) => ({ success: true, products: await products.page(params.page) }),
    countProducts: async () => ({ success: true, total: await products.count() }),
    filterProducts: async ({ body, query }, { reply }) => ({
      success: true,
      products: counted(await products.ofCategories(body.checked, query), query, reply),
    }),
    getProductPhoto: async ({ params, query }, { request, reply }) =>
      answerPhoto(await photos.form(params.id, takenFormats(request.headers.accept), query.w), query.v, request, reply),
    getAllProducts: async ({ query }, { reply }) => {
      const list = await products.ofCategories([], query);
      return { success: true, count: list.total, products: counted(list, query, reply) };
    },
    getProduct: async ({ params }) => ({ success: true, product: await products.at(params.slug) }),
    getRelatedProducts: async ({ params }) => ({
      success: true,
      products: await products.related(params.productId, params.categoryId),
    }),
    getCategoryProducts: async ({ params, query }, { reply }) => {
      const category = await categories.at(params.slug);
      const list = await products.ofCategories([category._id], query);
      return { success: true, products: counted(list, query, reply), category };
    },
  });

/** The products of a list; where a page was asked for, the whole count goes into its header. */
function counted(list: ProductList, { page, limit }: Paging, reply: FastifyReply): Product[] {
  if (page !== undefined || limit !== undefined) reply.header(totalCountHeader, list.total);
  return list.products;
}
