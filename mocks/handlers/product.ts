import { endpoints } from '#contract/endpoints.ts';
import type { Paging } from '#contract/primitives.ts';
import type { Product } from '#contract/product.ts';
import { pageSize, relatedCount, totalCountHeader } from '#contract/rules/paging.ts';
import { handle, WithHeaders } from '../handle.ts';
import { Refused } from '../refused.ts';
import { search } from '../search.ts';
import type { MockState } from '../state.ts';

/** The bytes of a product's photo as WebP, by its slug. */
export type PhotoSource = (slug: string) => Promise<Uint8Array | undefined>;

export const productHandlers = (state: MockState, photoOf: PhotoSource) => ({
  searchProducts: handle(endpoints.searchProducts, ({ params, query }) =>
    paged(search(state.products, params.keyword), query, (products) => products),
  ),
  listProducts: handle(endpoints.listProducts, ({ params }) => ({
    success: true,
    products: page(state.products, params.page, pageSize),
  })),
  countProducts: handle(endpoints.countProducts, () => ({ success: true, total: state.products.length })),
  filterProducts: handle(endpoints.filterProducts, ({ body: { checked }, query }) =>
    paged(
      state.products.filter(({ category }) => checked.length === 0 || checked.includes(category._id)),
      query,
      (products) => ({ success: true, products }),
    ),
  ),
  getProductPhoto: handle(endpoints.getProductPhoto, async ({ params }) => {
    const product = state.products.find(({ _id }) => _id === params.id);
    const photo = product && (await photoOf(product.slug));
    if (product === undefined || photo === undefined) throw new Refused('photoNotFound');
    return new WithHeaders(photo, { 'content-type': 'image/webp', etag: `"${product._id}-${product.__v}"` });
  }),
  getAllProducts: handle(endpoints.getAllProducts, ({ query }) =>
    paged(state.products, query, (products) => ({ success: true, count: state.products.length, products })),
  ),
  getProduct: handle(endpoints.getProduct, ({ params }) => {
    const product = state.products.find(({ slug }) => slug === params.slug);
    if (product === undefined) throw new Refused('productNotFound');
    return { success: true, product };
  }),
  getRelatedProducts: handle(endpoints.getRelatedProducts, ({ params: { productId, categoryId } }) => ({
    success: true,
    products: state.products
      .filter(({ _id, category }) => category._id === categoryId && _id !== productId)
      .slice(0, relatedCount),
  })),
  getCategoryProducts: handle(endpoints.getCategoryProducts, ({ params, query }) => {
    const category = state.categories.find(({ slug }) => slug === params.slug);
    if (category === undefined) throw new Refused('categoryNotFound');
    const products = state.products.filter((product) => product.category._id === category._id);
    return paged(products, query, (shown) => ({ success: true, products: shown, category }));
  }),
});

function page(products: readonly Product[], number: number, limit: number): Product[] {
  return products.slice((number - 1) * limit, number * limit);
}

/** Everything; or where a page is asked for that page, with the whole count beside it. */
function paged<const R>(all: readonly Product[], query: Paging, reply: (products: Product[]) => R): R | WithHeaders<R> {
  if (query.page === undefined && query.limit === undefined) return reply([...all]);
  const products = page(all, query.page ?? 1, query.limit ?? pageSize);
  return new WithHeaders(reply(products), { [totalCountHeader]: String(all.length) });
}
