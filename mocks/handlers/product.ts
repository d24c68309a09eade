import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { countFilter } from '#contract/rules/filter-counts.ts';
import { newestShown, pageSize, relatedCount, unmatchedHeader } from '#contract/rules/paging.ts';
import { filterProducts, sortProducts, type ListOptions } from '#contract/rules/product-filter.ts';
import { readFixtures } from '../fixtures.ts';
import { handle, WithHeaders } from '../handle.ts';
import { page, paged } from '../paging.ts';
import { loadPhoto, type PhotoSource } from '../photo-source.ts';
import { Refused } from '../refused.ts';
import { search } from '../search.ts';
import type { MockState } from '../state.ts';

/** The recorded best sellers. */
const { bestSellers } = readFixtures();

export const productHandlers = (
  { catalogue, categories, contentPhotos, sizeCharts, synonyms, orders }: MockState,
  photoOf: PhotoSource,
) => ({
  searchProducts: handle(endpoints.searchProducts, ({ params, query }) => {
    const found = search(catalogue.shown(), params.keyword, synonyms);
    const isRanked = query.sort === undefined || query.sort === 'relevance';
    const newest = catalogue.shown().filter((product) => found?.includes(product) ?? true);
    const inOrder = isRanked ? (found ?? newest) : newest;
    const headers = found === undefined ? { [unmatchedHeader]: '1' } : {};
    return paged(listed(inOrder, query), query, (products) => catalogue.withColours(products), headers);
  }),
  listProducts: handle(endpoints.listProducts, ({ params }) => ({
    success: true,
    products: catalogue.withColours(page(catalogue.shown(), params.page, pageSize)),
  })),
  countProducts: handle(endpoints.countProducts, () => ({ success: true, total: catalogue.shown().length })),
  filterProducts: handle(endpoints.filterProducts, ({ body, query }) =>
    paged(listed(catalogue.shown(), body), query, (products) => ({
      success: true,
      products: catalogue.withColours(products),
    })),
  ),
  getProductPhoto: handle(endpoints.getProductPhoto, async ({ params, query }) => {
    const product = catalogue.find(({ _id }) => _id === params.id);
    refuseHiddenPhoto(product, query.key, orders);
    const photo = await loadPhoto(catalogue.photosOf(params.id)[0]?.file, photoOf);
    if (photo === undefined) throw new Refused('photoNotFound');
    const version = product?.__v ?? 'past';
    return new WithHeaders(photo.bytes, { 'content-type': photo.type, etag: `"${params.id}-${version}"` });
  }),
  getPhoto: handle(endpoints.getPhoto, async ({ params: { photoId }, query }) => {
    const isOf = ({ _id }: Product) => catalogue.photosOf(_id).some((one) => one._id === photoId);
    refuseHiddenPhoto(catalogue.find(isOf), query.key, orders);
    const photo = await loadPhoto(contentPhotos.get(photoId) ?? catalogue.photoFile(photoId), photoOf);
    if (photo === undefined) throw new Refused('photoNotFound');
    return new WithHeaders(photo.bytes, { 'content-type': photo.type, etag: `"${photoId}"` });
  }),
  getAllProducts: handle(endpoints.getAllProducts, ({ query }) => {
    const found = listed(catalogue.shown(), query);
    return paged(found, query, (products) => ({
      success: true,
      count: found.length,
      products: catalogue.withColours(products),
    }));
  }),
  getProduct: handle(endpoints.getProduct, ({ params }) => {
    const product = catalogue.findShown(({ slug }) => slug === params.slug);
    if (product === undefined) throw new Refused('productNotFound');
    const chart = sizeCharts.at(product._id) ?? sizeCharts.at(product.category._id);
    const [shown = product] = catalogue.withColours([product]);
    return { success: true, product: catalogue.withPhotos(shown), ...(chart && { size_chart: chart }) };
  }),
  getRelatedProducts: handle(endpoints.getRelatedProducts, ({ params: { productId, categoryId } }) => ({
    success: true,
    products: catalogue.withColours(
      catalogue
        .shown([categoryId])
        .filter(({ _id }) => _id !== productId)
        .slice(0, relatedCount),
    ),
  })),
  getCategoryProducts: handle(endpoints.getCategoryProducts, ({ params, query }) => {
    const category = categories.find(({ slug }) => slug === params.slug);
    if (category === undefined) throw new Refused('categoryNotFound');
    const found = listed(catalogue.shown([category._id]), query);
    return paged(found, query, (products) => ({ success: true, products: catalogue.withColours(products), category }));
  }),
  getCategoryOverview: handle(endpoints.getCategoryOverview, () => {
    const newest = new Set(
      catalogue
        .shown()
        .slice(0, newestShown)
        .map(({ _id }) => _id),
    );
    const shown = categories.list().flatMap((category) => {
      const products = catalogue.shown([category._id]);
      const pictured = products.filter(({ _id }) => catalogue.photosOf(_id).length > 0);
      const cover = pictured.find(({ _id }) => !newest.has(_id)) ?? pictured[0];
      if (products.length === 0) return [];
      return { ...category, products: products.length, ...(cover && { cover: coverOf(cover) }) };
    });
    return { success: true, categories: shown };
  }),
  listBestSellers: handle(endpoints.listBestSellers, () => ({
    success: true,
    products: bestSellers.flatMap(({ _id }) => catalogue.findShown((product) => product._id === _id) ?? []),
  })),
  listSizes: handle(endpoints.listSizes, ({ query: { keyword, ...filter } }) => {
    const found = keyword === undefined ? undefined : search(catalogue.shown(), keyword, synonyms);
    return { success: true, ...countFilter(found ?? catalogue.shown(), filter) };
  }),
});

/**
 * The photos of a hidden product are public only if it was ordered; otherwise they need its key.
 * @throws {Refused} photoNotFound
 */
function refuseHiddenPhoto(product: Product | undefined, key: string | undefined, orders: MockState['orders']): void {
  if (product?.hidden === undefined || orders.contain(product._id) || key === product.photo_key) return;
  throw new Refused('photoNotFound');
}

const coverOf = ({ _id, __v, name }: Product) => ({ _id, __v, name });

function listed(products: readonly Product[], { sort, ...filter }: ListOptions): Product[] {
  return sortProducts(filterProducts(products, filter), sort);
}
