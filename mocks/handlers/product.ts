import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { bestSellerCount, bestSellerDays, pageSize, relatedCount } from '#contract/rules/paging.ts';
import { countSizes } from '#contract/rules/size-count.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import { handle, WithHeaders } from '../handle.ts';
import { page, paged } from '../paging.ts';
import type { Photo } from '../photo.ts';
import { Refused } from '../refused.ts';
import { search } from '../search.ts';
import type { MockState } from '../state.ts';

/** Loads a fixture's photo as WebP by its name. */
export type PhotoSource = (name: string) => Promise<Uint8Array | undefined>;

export const productHandlers = (
  { catalogue, categories, sizeCharts, synonyms, orders, clock }: MockState,
  photoOf: PhotoSource,
) => ({
  searchProducts: handle(endpoints.searchProducts, ({ params, query }) =>
    paged(search(catalogue.all(), params.keyword, synonyms.list()), query, (products) =>
      catalogue.withColours(products),
    ),
  ),
  listProducts: handle(endpoints.listProducts, ({ params }) => ({
    success: true,
    products: catalogue.withColours(page(catalogue.all(), params.page, pageSize)),
  })),
  countProducts: handle(endpoints.countProducts, () => ({ success: true, total: catalogue.all().length })),
  filterProducts: handle(endpoints.filterProducts, ({ body: { checked, sizes }, query }) =>
    paged(inSizes(checked.length === 0 ? catalogue.all() : catalogue.in(checked), sizes), query, (products) => ({
      success: true,
      products: catalogue.withColours(products),
    })),
  ),
  getProductPhoto: handle(endpoints.getProductPhoto, async ({ params }) => {
    const photo = await loadPhoto(catalogue.photos.first(params.id), photoOf);
    if (photo === undefined) throw new Refused('photoNotFound');
    const version = catalogue.find(({ _id }) => _id === params.id)?.__v ?? 'past';
    return new WithHeaders(photo.bytes, { 'content-type': photo.type, etag: `"${params.id}-${version}"` });
  }),
  getPhoto: handle(endpoints.getPhoto, async ({ params: { photoId } }) => {
    const photo = await loadPhoto(catalogue.photos.file(photoId), photoOf);
    if (photo === undefined) throw new Refused('photoNotFound');
    return new WithHeaders(photo.bytes, { 'content-type': photo.type, etag: `"${photoId}"` });
  }),
  getAllProducts: handle(endpoints.getAllProducts, ({ query }) => {
    const found = inSizes(catalogue.all(), query.sizes);
    return paged(found, query, (products) => ({
      success: true,
      count: found.length,
      products: catalogue.withColours(products),
    }));
  }),
  getProduct: handle(endpoints.getProduct, ({ params }) => {
    const product = catalogue.find(({ slug }) => slug === params.slug);
    if (product === undefined) throw new Refused('productNotFound');
    const chart = sizeCharts.at(product._id) ?? sizeCharts.at(product.category._id);
    const [shown = product] = catalogue.withColours([product]);
    return { success: true, product: catalogue.shown(shown), ...(chart && { size_chart: chart }) };
  }),
  getRelatedProducts: handle(endpoints.getRelatedProducts, ({ params: { productId, categoryId } }) => ({
    success: true,
    products: catalogue.withColours(
      catalogue
        .in([categoryId])
        .filter(({ _id }) => _id !== productId)
        .slice(0, relatedCount),
    ),
  })),
  getCategoryProducts: handle(endpoints.getCategoryProducts, ({ params, query }) => {
    const category = categories.find(({ slug }) => slug === params.slug);
    if (category === undefined) throw new Refused('categoryNotFound');
    const found = inSizes(catalogue.in([category._id]), query.sizes);
    return paged(found, query, (products) => ({ success: true, products: catalogue.withColours(products), category }));
  }),
  getCategoryOverview: handle(endpoints.getCategoryOverview, () => ({
    success: true,
    categories: categories.list().flatMap((category) => {
      const products = catalogue.in([category._id]);
      const cover = products.find(({ _id }) => catalogue.photos.first(_id) !== undefined);
      if (products.length === 0) return [];
      return { ...category, products: products.length, ...(cover && { cover: coverOf(cover) }) };
    }),
  })),
  listBestSellers: handle(endpoints.listBestSellers, () => {
    const since = clock() - bestSellerDays * 24 * 60 * 60_000;
    const pieces = new Map<string, number>();
    for (const { createdAt, status, products } of orders.all()) {
      if (status === 'Cancelled' || Date.parse(createdAt) < since) continue;
      for (const { _id } of products) pieces.set(_id._id, (pieces.get(_id._id) ?? 0) + 1);
    }
    const sold = catalogue.all().filter(({ _id }) => pieces.has(_id));
    const bestFirst = sold.sort(
      (a, b) => (pieces.get(b._id) ?? 0) - (pieces.get(a._id) ?? 0) || (a._id < b._id ? -1 : 1),
    );
    return { success: true, products: bestFirst.slice(0, bestSellerCount) };
  }),
  listSizes: handle(endpoints.listSizes, ({ query: { checked = [] } }) => {
    const products = checked.length === 0 ? catalogue.all() : catalogue.in(checked);
    return { success: true, sizes: countSizes(products.map((one) => ({ labels: labelsInStock(one), products: 1 }))) };
  }),
});

const coverOf = ({ _id, __v, name }: Product) => ({ _id, __v, name });

function labelsInStock({ sizes = [] }: Product): string[] {
  return sizes.filter(({ quantity }) => quantity > 0).map(({ label }) => label);
}

/** The products that have one of the sizes in stock; all of them if there are no sizes. */
function inSizes(products: readonly Product[], sizes: readonly string[] = []): Product[] {
  const keys = new Set(sizes.map(sizeKey));
  return products.filter(
    (product) => keys.size === 0 || labelsInStock(product).some((label) => keys.has(sizeKey(label))),
  );
}

async function loadPhoto(photo: Photo | string | undefined, photoOf: PhotoSource): Promise<Photo | undefined> {
  if (typeof photo !== 'string') return photo;
  const bytes = await photoOf(photo);
  return bytes && { bytes, type: 'image/webp' };
}
