import type { Product } from '#contract/product.ts';
import { fittingSize, fittingWidth } from '#contract/rules/photo.ts';
import type { ListOptions, SearchSort } from '#contract/rules/product-filter.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { CacheRules } from '../../http/response-cache/response-cache.ts';
import { shownTags, tag } from '../catalogue-change/catalogue-tags.ts';
import { acceptedFormats } from '../photo/photo-response.ts';

/** The cached calls of products with the data that their responses show (docs/decisions/0013). */
export const cacheRules = {
  searchProducts: {
    tags: ({ query }, products) => [tag.searchIndex, ...filterTags(query), ...shownTags(products)],
    canonicalQuery: ({ checked, ...query }) => ({
      ...canonical('relevance')(query),
      checked: checked && [...new Set(checked)].sort(),
    }),
    isCacheable: ({ query }, products) => isInShown(query.checked, products) && isBounded(query, products),
    // Every search is rate limited by address.
    afterHooks: true,
  },
  listProducts: {
    tags: (_, { products }) => [tag.allProducts, ...shownTags(products)],
    isCacheable: (_, { products }) => products.length > 0,
  },
  filterProducts: {
    tags: ({ body }, { products }) => [
      ...(body.checked.length === 0 ? [tag.allProducts] : body.checked.map(tag.listing)),
      ...filterTags(body),
      ...shownTags(products),
    ],
    bodyKey: ({ checked, ...filter }) => {
      const { sort, sizes, colours, min, max, in_stock: inStock } = canonical('newest')(filter);
      return JSON.stringify([[...new Set(checked)].sort(), sort, sizes, colours, min, max, inStock]);
    },
    isCacheable: ({ body }, { products }) =>
      products.length > 0 && isInShown(body.checked, products) && isBounded(body, products),
  },
  getProductPhoto: {
    tags: ({ params }) => [tag.firstPhoto(params.id)],
    // Pages ask for the photo of their first product, which may have none.
    notFoundTags: ({ params }) => [tag.firstPhoto(params.id)],
    headerKey: ({ accept }) => acceptedFormats(accept).join(),
    canonicalQuery: ({ w, v, key }) => ({ w: w === undefined ? undefined : fittingWidth(w), v, key }),
    // `v` can be anything; only the current version changes the response.
    isCacheable: ({ query: { v, key } }, _, headers) =>
      key === undefined && (v === undefined || headers['cache-control']?.includes('immutable') === true),
  },
  getPhoto: {
    tags: ({ params }) => [tag.photo(params.photoId)],
    headerKey: ({ accept }) => acceptedFormats(accept).join(),
    canonicalQuery: ({ w, key }) => ({ w: canonicalWidth(w), key }),
    // Photos in full size are seldom requested, and up to a megabyte each.
    isCacheable: ({ query: { w, key } }) => key === undefined && fittingSize(w) !== 'full',
  },
  getAllProducts: {
    tags: ({ query }, { products }) => [tag.allProducts, ...filterTags(query), ...shownTags(products)],
    canonicalQuery: canonical('newest'),
    isCacheable: ({ query }, { products }) => products.length > 0 && isBounded(query, products),
  },
  getProduct: { tags: (_, { product }) => shownTags([product]) },
  getRelatedProducts: { tags: ({ params }, { products }) => [tag.listing(params.categoryId), ...shownTags(products)] },
  getCategoryProducts: {
    tags: ({ query }, { products, category }) => [
      tag.listing(category._id),
      ...filterTags(query),
      ...shownTags(products),
    ],
    canonicalQuery: canonical('newest'),
    isCacheable: ({ query }, { products }) =>
      ((query.page ?? 1) === 1 || products.length > 0) && isBounded(query, products),
  },
  listSizes: {
    tags: () => [tag.inStock, tag.allProducts, tag.allRecords],
    // Combinations of a filter are too many keys, and their counts are read in a millisecond.
    isCacheable: ({ query }) => Object.values(query).every((value) => value === undefined),
  },
} satisfies CacheRules;

/** The width by which a photo's size is requested. */
function canonicalWidth(w: number | undefined): number | undefined {
  const size = fittingSize(w);
  return w === undefined || size === 'full' ? w : size;
}

type Filter = Omit<ListOptions, 'checked'>;

function sizeKeys(sizes: readonly string[] = []): string[] {
  return [...new Set(sizes.map(sizeKey))].sort();
}

/** What decides which products a filtered list has and in which order, besides its categories and keyword. */
function filterTags({ sort, sizes, colours = [], min, max, in_stock: inStock }: Filter): string[] {
  const isByPrice = sort === 'price_asc' || sort === 'price_desc' || min !== undefined || max !== undefined;
  return [
    ...sizeKeys(sizes).map(tag.size),
    ...(isByPrice || colours.length > 0 ? [tag.allRecords] : []),
    ...(inStock === 1 ? [tag.inStock] : []),
  ];
}

/** One form for all filters with the same products: without the default order, and each size and colour once and sorted. */
function canonical(defaultSort: SearchSort) {
  return <F extends Filter>(filter: F): F => ({
    ...filter,
    sort: filter.sort === defaultSort ? undefined : filter.sort,
    sizes: filter.sizes && sizeKeys(filter.sizes),
    colours: filter.colours && [...new Set(filter.colours)].sort(),
    in_stock: filter.in_stock === 0 ? undefined : filter.in_stock,
  });
}

/** Whether the list shows each of the categories: unknown ids would be an unbounded number of keys. */
function isInShown(checked: readonly string[] = [], products: readonly Product[]): boolean {
  const shown = new Set(products.map(({ category }) => category._id));
  return checked.every((id) => shown.has(id));
}

/**
 * Whether the filter is one of a bounded number: prices are not, and of sizes and colours only those that the list shows.
 */
function isBounded({ sizes, colours = [], min, max }: Filter, products: readonly Product[]): boolean {
  if (min !== undefined || max !== undefined) return false;
  const inStock = products.flatMap(({ sizes: all = [] }) => all.filter(({ quantity }) => quantity > 0));
  const found = new Set(inStock.map(({ label }) => sizeKey(label)));
  const shown = new Set(products.map(({ colour }) => colour));
  return sizeKeys(sizes).every((key) => found.has(key)) && colours.every((colour) => shown.has(colour));
}
