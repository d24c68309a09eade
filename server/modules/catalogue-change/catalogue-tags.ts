import type { Product } from '#contract/product.ts';
import type { CatalogueChange, Changed } from './catalogue-changes.ts';

/** The tags on which a cached response can depend. */
export const tag = {
  /** A product's record and stock. */
  product: (id: string) => `product ${id}`,
  /** The reviews of a product. */
  reviews: (productId: string) => `reviews ${productId}`,
  /** The first photo of a product. */
  firstPhoto: (productId: string) => `first photo ${productId}`,
  photo: (id: string) => `photo ${id}`,
  /** A category's listing. */
  listing: (id: string) => `listing ${id}`,
  /** The colours of a style. */
  style: (name: string) => `style ${name}`,
  /** The products that have a size in stock, by the size's key. */
  size: (key: string) => `size ${key}`,
  /** Which products and sizes are in stock. */
  inStock: 'in stock',
  /** The listing of all products. */
  allProducts: 'all products',
  /** The records of all products, without their stock. */
  allRecords: 'all records',
  categories: 'categories',
  /** The products that a keyword finds. */
  searchIndex: 'search index',
  /** The owner's settings. */
  settings: 'settings',
  /** The texts of the owner. */
  content: 'content',
} as const;

/** The tags of a response that shows these products. */
export function shownTags(products: readonly Product[]): string[] {
  const styles = products.flatMap(({ style }) => (style === undefined ? [] : [tag.style(style)]));
  return [tag.categories, ...styles, ...products.map(({ _id }) => tag.product(_id))];
}

/** The tags that a change drops. */
export function tagsOf(changed: Changed): readonly string[] | 'everything' {
  // Hexes, and the end of a sale, are in lists and pages alike, and seldom change.
  const isAll = changed === 'everything' || changed.some((change) => 'colours' in change || 'sale' in change);
  return isAll ? 'everything' : [...new Set(changed.flatMap(tagsOfOne))];
}

function tagsOfOne(change: CatalogueChange): string[] {
  if ('product' in change) {
    const { product } = change;
    return [tag.product(product), tag.firstPhoto(product), tag.reviews(product), tag.allRecords, tag.searchIndex];
  }
  if ('photo' in change) return [tag.photo(change.photo)];
  // Every response with the product shows its rating.
  if ('reviews' in change) return [tag.product(change.reviews), tag.reviews(change.reviews)];
  if ('stock' in change) return [tag.product(change.stock)];
  if ('style' in change) return [tag.style(change.style)];
  if ('size' in change) return [tag.size(change.size), tag.inStock];
  if ('listing' in change) return [tag.listing(change.listing), tag.allProducts, tag.searchIndex];
  if ('synonyms' in change) return [tag.searchIndex];
  if ('settings' in change) return [tag.settings];
  if ('content' in change) return [tag.content];
  return [tag.categories, tag.searchIndex];
}
