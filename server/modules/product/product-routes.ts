import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Paging } from '#contract/primitives.ts';
import { productEndpoints, type Product } from '#contract/product.ts';
import { totalCountHeader, unmatchedHeader } from '#contract/rules/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { jsonHeaders, jsonList, jsonListIn, type LongList, type LongLists } from '../../http/long-lists.ts';
import type { ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes, type SetHeaders } from '../../http/route.ts';
import { tag } from '../catalogue-change/catalogue-tags.ts';
import { countProducts } from '../category/category-store.ts';
import { acceptedFormats, firstPhoto, firstPhotoHeaders, onePhoto, photoHeaders } from '../photo/photo-response.ts';
import type { ProductSearch } from '../search/product-search.ts';
import { adminProductRoutes } from './admin-product-routes.ts';
import { BestSellers } from './best-sellers.ts';
import { colourRoutes } from './colour-routes.ts';
import { DeletedProducts } from './deleted-products.ts';
import { deletedRoutes } from './deleted-routes.ts';
import { ManyPhotos } from './many-photos.ts';
import { PhotoEditor } from './photo-editor.ts';
import { cacheRules } from './product-cache-rules.ts';
import { productEditRoutes, productPriceRoutes } from './product-edit-routes.ts';
import { ProductEditor, type ProductEditorDependencies } from './product-editor.ts';
import { ProductService, type LongProductList, type ProductList } from './product-service.ts';
import { stockRoutes } from './stock-routes.ts';
import { StockService } from './stock-service.ts';

interface Dependencies extends ProductEditorDependencies {
  readonly search: ProductSearch;
  readonly cache: ResponseCache;
  readonly longLists: LongLists;
  /** Leave test orders out of the best sellers. */
  readonly liveOnly: boolean;
  /** The shop's low limit. */
  readonly lowLimit: () => Promise<number>;
}

/** Adds the products: for shoppers, for the back office, and their stock. */
export async function addProducts(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { database, search, clock, liveOnly } = dependencies;
  const { db } = database;
  const products = new ProductService(db, search, liveOnly);
  const bestSellers = new BestSellers(db, clock, liveOnly);
  await app.register(productRoutes({ ...dependencies, db, products, bestSellers }));
  await app.register(adminProductRoutes(dependencies));
  const photos = new PhotoEditor(dependencies);
  await app.register(productEditRoutes(new ProductEditor(dependencies), photos, new ManyPhotos(db, photos)));
  await app.register(productPriceRoutes(dependencies));
  await app.register(deletedRoutes(new DeletedProducts(dependencies)));
  await app.register(colourRoutes(dependencies));
  await app.register(stockRoutes(new StockService(dependencies)));
}

interface ProductServices extends Pick<Dependencies, 'cache' | 'longLists'> {
  readonly db: Kysely<Schema>;
  readonly products: ProductService;
  readonly bestSellers: BestSellers;
}

function productRoutes({ db, products, bestSellers, cache, longLists }: ProductServices) {
  /** The body with a list, shaped by `bodyOf`. If a page was requested, a header has the total. Long lists are written in parts. */
  const listed = <const B extends Product[] | { readonly products: Product[] }>(
    setHeaders: SetHeaders,
    list: ProductList | LongProductList,
    { page, limit }: Paging,
    bodyOf: (products: Product[], count: number) => B,
  ): B | LongList => {
    if (list.isUnmatched === true) setHeaders({ [unmatchedHeader]: '1' });
    if ('batches' in list) {
      setHeaders(jsonHeaders);
      return longLists.of(partsOf(list, bodyOf));
    }
    if (page !== undefined || limit !== undefined) setHeaders({ [totalCountHeader]: String(list.total) });
    return bodyOf(list.products, list.total);
  };
  return routes(
    productEndpoints,
    {
      searchProducts: {
        cached: cacheRules.searchProducts,
        handle: async ({ params, query }, { setHeaders }) =>
          listed(setHeaders, await products.matching(params.keyword, query, query), query, (list) => list),
      },
      listProducts: {
        cached: cacheRules.listProducts,
        handle: async ({ params }) => ({ success: true, products: await products.page(params.page) }),
      },
      countProducts: {
        cached: { tags: () => [tag.allProducts] },
        handle: async () => ({ success: true, total: await countProducts(db) }),
      },
      filterProducts: {
        cached: cacheRules.filterProducts,
        handle: async ({ body, query }, { setHeaders }) =>
          listed(setHeaders, await products.filtered(body, query), query, (list) => ({
            success: true,
            products: list,
          })),
      },
      getProductPhoto: {
        cached: cacheRules.getProductPhoto,
        handle: async ({ params, query: { w: width, v, key } }, { request, setHeaders }) => {
          const form = await firstPhoto(db, params.id, {
            formats: acceptedFormats(request.headers.accept),
            width,
            key,
          });
          setHeaders(firstPhotoHeaders(form, v));
          return form.bytes;
        },
      },
      getPhoto: {
        cached: cacheRules.getPhoto,
        handle: async ({ params, query: { w: width, key } }, { request, setHeaders }) => {
          const formats = acceptedFormats(request.headers.accept);
          const form = await onePhoto(db, params.photoId, { formats, width, key });
          setHeaders(photoHeaders(form));
          return form.bytes;
        },
      },
      getAllProducts: {
        cached: cacheRules.getAllProducts,
        handle: async ({ query }, { setHeaders }) =>
          listed(setHeaders, await products.filtered(query, query), query, (list, count) => ({
            success: true,
            count,
            products: list,
          })),
      },
      getProduct: {
        cached: cacheRules.getProduct,
        handle: async ({ params }) => {
          const product = await products.at(params.slug);
          const [chart, fit] = [await products.sizeChart(product), await products.reviewedFit(product)];
          return { success: true, product, ...(chart && { size_chart: chart }), ...(fit && { reviewed_fit: fit }) };
        },
      },
      getRelatedProducts: {
        cached: cacheRules.getRelatedProducts,
        handle: async ({ params }) => ({
          success: true,
          products: await products.related(params.productId, params.categoryId),
        }),
      },
      getCategoryProducts: {
        cached: cacheRules.getCategoryProducts,
        handle: async ({ params, query }, { setHeaders }) => {
          const category = await products.category(params.slug);
          const options = { ...query, checked: [category._id] };
          return listed(setHeaders, await products.filtered(options, query), query, (list) => ({
            success: true,
            products: list,
            category,
          }));
        },
      },
      getCategoryOverview: {
        cached: { tags: () => [tag.categories, tag.allProducts, tag.allRecords] },
        handle: async () => ({ success: true, categories: await products.categoryOverview() }),
      },
      listBestSellers: async () => ({ success: true, products: await bestSellers.now() }),
      listSizes: {
        cached: cacheRules.listSizes,
        handle: async ({ query: { keyword, ...filter } }) => ({
          success: true,
          ...(await products.filterCounts(filter, keyword)),
        }),
      },
    },
    cache,
  );
}

function partsOf<B extends object>({ batches }: LongProductList, bodyOf: (products: Product[], count: number) => B) {
  if (Array.isArray(bodyOf([], 0))) return jsonList(batches);
  return jsonListIn('products', batches, (count) => bodyOf([], count));
}
