import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { answersTo, publicRequests, type Answers, type PublicRequest } from './public-answers.ts';
import type { TestShop } from './test-shop.ts';

/** Filters and orders. */
const filters = [
  { sizes: ['s', 'M'], sort: 'price_asc', in_stock: 1 },
  { colours: ['Red'], sort: 'price_desc' },
  { min: 300, max: 600, sizes: ['XL'] },
];

/** Every public read of a shop but its pages. Of deleted categories, products and photos too, if they are given. */
export function publicReads(
  categories: readonly Category[],
  products: readonly Product[],
  photoIds: readonly string[],
): PublicRequest[] {
  const [ids, categoryIds] = [products, categories].map((all) => all.map(({ _id }) => _id)) as [string[], string[]];
  const reads = publicRequests({
    params: {
      ...{ id: ids, productId: ids, categoryId: categoryIds, photoId: photoIds, page: [1, 2] },
      ...{ slug: [...products, ...categories].map(({ slug }) => slug), name: ['announcement'], pincode: ['560001'] },
      keyword: ['kite', 'polo', 'orbit', 'wind'],
    },
    fields: [
      ...[{ checked: [] }, { checked: categoryIds }, ...categoryIds.map((id) => ({ checked: [id] }))],
      ...filters.map((filter) => ({ checked: [], ...filter })),
    ],
  });
  // The best sellers are kept for some minutes.
  const isRead = ({ name, method }: PublicRequest) =>
    (method === 'GET' && name !== 'listBestSellers') || name === 'filterProducts';
  return [...reads.filter(isRead), { name: 'page', method: 'GET', url: '/sitemap.xml' }];
}

/** The responses as browsers ask for them. */
export const responses = (shop: TestShop, reads: readonly PublicRequest[]): Promise<Answers> =>
  answersTo(shop, reads, { 'accept-encoding': 'br' });
