import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { pageSize, relatedCount } from '#contract/rules/paging.ts';
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

export const productHandlers = ({ catalogue, categories, sizeCharts, synonyms }: MockState, photoOf: PhotoSource) => ({
  searchProducts: handle(endpoints.searchProducts, ({ params, query }) =>
    paged(search(catalogue.all(), params.keyword, synonyms.list()), query, (products) => products),
  ),
  listProducts: handle(endpoints.listProducts, ({ params }) => ({
    success: true,
    products: page(catalogue.all(), params.page, pageSize),
  })),
  countProducts: handle(endpoints.countProducts, () => ({ success: true, total: catalogue.all().length })),
  filterProducts: handle(endpoints.filterProducts, ({ body: { checked, sizes }, query }) =>
    paged(inSizes(checked.length === 0 ? catalogue.all() : catalogue.in(checked), sizes), query, (products) => ({
      success: true,
      products,
    })),
  ),
  getProductPhoto: handle(endpoints.getProductPhoto, async ({ params }) => {
    const photo = await loadPhoto(catalogue.photo(params.id), photoOf);
    if (photo === undefined) throw new Refused('photoNotFound');
    const version = catalogue.find(({ _id }) => _id === params.id)?.__v ?? 'past';
    return new WithHeaders(photo.bytes, { 'content-type': photo.type, etag: `"${params.id}-${version}"` });
  }),
  getAllProducts: handle(endpoints.getAllProducts, ({ query }) => {
    const found = inSizes(catalogue.all(), query.sizes);
    return paged(found, query, (products) => ({ success: true, count: found.length, products }));
  }),
  getProduct: handle(endpoints.getProduct, ({ params }) => {
    const product = catalogue.find(({ slug }) => slug === params.slug);
    if (product === undefined) throw new Refused('productNotFound');
    const chart = sizeCharts.at(product._id) ?? sizeCharts.at(product.category._id);
    return { success: true, product, ...(chart && { size_chart: chart }) };
  }),
  getRelatedProducts: handle(endpoints.getRelatedProducts, ({ params: { productId, categoryId } }) => ({
    success: true,
    products: catalogue
      .in([categoryId])
      .filter(({ _id }) => _id !== productId)
      .slice(0, relatedCount),
  })),
  getCategoryProducts: handle(endpoints.getCategoryProducts, ({ params, query }) => {
    const category = categories.find(({ slug }) => slug === params.slug);
    if (category === undefined) throw new Refused('categoryNotFound');
    const found = inSizes(catalogue.in([category._id]), query.sizes);
    return paged(found, query, (products) => ({ success: true, products, category }));
  }),
  listSizes: handle(endpoints.listSizes, ({ query: { checked = [] } }) => {
    const products = checked.length === 0 ? catalogue.all() : catalogue.in(checked);
    return { success: true, sizes: countSizes(products.map((one) => ({ labels: labelsInStock(one), products: 1 }))) };
  }),
});

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
