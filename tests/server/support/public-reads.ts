import { calls, type CallName } from '#contract/calls.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/address.ts';

/** A request for public data. */
export interface Read {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object;
}

const json = { 'accept-encoding': 'br' };
const html = { accept: 'text/html,image/avif' };
const photo = { accept: 'image/avif' };

/** Every public read of a shop: API calls, pages and photos. Of deleted categories, products and photos too, if they are given. */
export function publicReads(
  categories: readonly Category[],
  products: readonly Product[],
  photoIds: readonly string[],
): Read[] {
  const call = (name: CallName, params: Readonly<Record<string, string | number>> = {}): Read => ({
    method: 'GET',
    url: fillPath(calls[name].path, params),
    headers: json,
  });
  const filter = (checked: readonly string[], sizes?: readonly string[]): Read => ({
    method: 'POST',
    url: calls.filterProducts.path,
    headers: json,
    payload: { checked, sizes },
  });
  const page = (url: string): Read => ({ method: 'GET', url, headers: html });
  return [
    call('listCategories'),
    call('countProducts'),
    call('getAllProducts'),
    ...[1, 2].map((number) => call('listProducts', { page: number })),
    ...['tee', 'kite', 'polo', 'cotton', 'orbit', 'wind'].map((keyword) => call('searchProducts', { keyword })),
    filter([]),
    filter(categories.map(({ _id }) => _id)),
    call('getCategoryOverview'),
    call('listSizes'),
    ...['S', 'M', 'Small', 'XL', 'S,M'].flatMap((sizes) => [
      filter([], sizes.split(',')),
      filter(
        categories.map(({ _id }) => _id),
        sizes.split(','),
      ),
      { ...call('getAllProducts'), url: `${calls.getAllProducts.path}?sizes=${sizes}` },
      page(`/?sizes=${sizes}`),
    ]),
    ...['/', '/categories', '/cart', '/about', '/search?keyword=tee', '/sitemap.xml'].map(page),
    ...categories.flatMap(({ _id, slug }) => [
      filter([_id]),
      filter([_id], ['M']),
      { ...call('listSizes'), url: `${calls.listSizes.path}?checked=${_id}` },
      call('getCategoryProducts', { slug }),
      {
        ...call('getCategoryProducts', { slug }),
        url: `${fillPath(calls.getCategoryProducts.path, { slug })}?sizes=m`,
      },
      page(`/category/${slug}`),
      page(`/?category=${slug}`),
    ]),
    ...products.flatMap(({ _id, slug, category }) => [
      call('getProduct', { slug }),
      call('getRelatedProducts', { productId: _id, categoryId: category._id }),
      { ...call('getProductPhoto', { id: _id }), headers: photo },
      page(`/product/${slug}`),
    ]),
    ...photoIds.map((photoId) => ({ ...call('getPhoto', { photoId }), headers: photo })),
  ];
}
