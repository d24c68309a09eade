import { createHash } from 'node:crypto';
import { calls, type CallName } from '#contract/calls.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import type { TestShop } from './test-shop.ts';

/** A request for public data. */
export interface Read {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object;
}

/** Filters and orders, as the body of call 8 and, with lists joined by commas, as queries. */
const filters: readonly Readonly<Record<string, string | number | readonly string[]>>[] = [
  { sort: 'price_asc' },
  { sort: 'price_desc', in_stock: 1 },
  { in_stock: 1 },
  { sizes: ['s', 'M'], sort: 'price_asc', in_stock: 1 },
  { colours: ['Red'], sort: 'price_asc' },
  { min: 300, max: 600, sizes: ['XL'] },
];

const json = { 'accept-encoding': 'br' };
const photo = { accept: 'image/avif' };

/** The status and a hash of the body of every response, by request. */
export async function responses({ app }: TestShop, reads: readonly Read[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { payload, ...read } of reads) {
    const { statusCode, headers, rawPayload } = await app.inject({ ...read, ...(payload && { payload }) });
    const hash = createHash('sha256').update(rawPayload).digest('hex');
    found.set(
      `${read.method} ${read.url} ${JSON.stringify(payload ?? '')}`,
      `${statusCode} ${String(headers.etag)} ${hash}`,
    );
  }
  return found;
}

/** Every public read of a shop but its pages. Of deleted categories, products and photos too, if they are given. */
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
  const filter = (checked: readonly string[]): Read => ({
    ...{ method: 'POST', url: calls.filterProducts.path, headers: json, payload: { checked } },
  });
  return [
    call('getContent', { name: 'announcement' }),
    call('listCategories'),
    call('countProducts'),
    call('getAllProducts'),
    ...[1, 2].map((number) => call('listProducts', { page: number })),
    ...['tee', 'kite', 'polo', 'cotton', 'orbit', 'wind'].map((keyword) => call('searchProducts', { keyword })),
    filter([]),
    filter(categories.map(({ _id }) => _id)),
    call('getCategoryOverview'),
    call('listSizes'),
    ...listReads(categories.slice(0, 2)),
    { method: 'GET', url: '/sitemap.xml', headers: {} },
    ...categories.flatMap(({ _id, slug }) => [
      filter([_id]),
      { ...call('listSizes'), url: `${calls.listSizes.path}?checked=${_id}` },
      call('getCategoryProducts', { slug }),
    ]),
    ...products.flatMap(({ _id, slug, category }) => [
      call('getProduct', { slug }),
      call('listReviews', { productId: _id }),
      call('getRelatedProducts', { productId: _id, categoryId: category._id }),
      { ...call('getProductPhoto', { id: _id }), headers: photo },
    ]),
    ...photoIds.map((photoId) => ({ ...call('getPhoto', { photoId }), headers: photo })),
  ];
}

/** Filtered and sorted lists by every call that has them; of these categories too. */
function listReads(categories: readonly Category[]): Read[] {
  return filters.flatMap((filter) => {
    const texts = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams(texts).toString();
    const counted = new URLSearchParams(texts.filter(([name]) => name !== 'sort')).toString();
    const read = (path: string, search = query): Read => ({ method: 'GET', url: `${path}?${search}`, headers: json });
    return [
      read(calls.getAllProducts.path),
      { method: 'POST', url: calls.filterProducts.path, headers: json, payload: { checked: [], ...filter } },
      read(fillPath(calls.searchProducts.path, { keyword: 'polo' })),
      ...categories.map(({ _id }) =>
        read(fillPath(calls.searchProducts.path, { keyword: 'polo' }), `${query}&checked=${_id}`),
      ),
      ...categories.map(({ slug }) => read(fillPath(calls.getCategoryProducts.path, { slug }))),
      read(calls.listSizes.path, counted),
    ];
  });
}
