import type { Paging } from '#contract/primitives.ts';
import { productEndpoints } from '#contract/product.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import type { Keeper } from '../../http/kept-answers/keeper.ts';
import { routes } from '../../http/route.ts';
import { WithHeaders } from '../../http/with-headers.ts';
import type { CategoryService } from '../category/category-service.ts';
import { photoAnswer, takenFormats } from '../photo/photo-answer.ts';
import type { PhotoService } from '../photo/photo-service.ts';
import type { ProductList, ProductService } from './product-service.ts';

/** What the routes stand on. */
export interface ProductServices {
  readonly products: ProductService;
  readonly categories: CategoryService;
  readonly photos: PhotoService;
  readonly keeper: Keeper;
}

export const productRoutes = ({ products, categories, photos, keeper }: ProductServices) =>
  routes(
    productEndpoints,
    {
      searchProducts: async ({ params, query }) => {
        const list = await products.matching(params.keyword, query);
        return counted(list.products, list, query);
      },
      listProducts: async ({ params }) => ({ success: true, products: await products.page(params.page) }),
      countProducts: async () => ({ success: true, total: await products.count() }),
      filterProducts: async ({ body, query }) => {
        const list = await products.ofCategories(body.checked, query);
        return counted({ success: true, products: list.products }, list, query);
      },
      getProductPhoto: async ({ params, query }, { request }) =>
        photoAnswer(await photos.form(params.id, takenFormats(request.headers.accept), query.w), query.v),
      getAllProducts: async ({ query }) => {
        const list = await products.ofCategories([], query);
        return counted({ success: true, count: list.total, products: list.products }, list, query);
      },
      getProduct: async ({ params }) => ({ success: true, product: await products.at(params.slug) }),
      getRelatedProducts: async ({ params }) => ({
        success: true,
        products: await products.related(params.productId, params.categoryId),
      }),
      getCategoryProducts: async ({ params, query }) => {
        const category = await categories.at(params.slug);
        const list = await products.ofCategories([category._id], query);
        return counted({ success: true, products: list.products, category }, list, query);
      },
    },
    keeper,
  );

/** The answer; where a page was asked for, with the whole count in its header. */
function counted<B>(body: B, { total }: ProductList, { page, limit }: Paging): WithHeaders<B> {
  const paged = page !== undefined || limit !== undefined;
  return new WithHeaders(body, paged ? { [totalCountHeader]: String(total) } : {});
}
