import type { Product } from '#contract/product.ts';
import type { CatalogueChange, Changed } from './catalogue-changes.ts';

/** The tags on which a cached response can depend. */
export const tag = {
  /** A product's record and stock. */
  product: (id: string) => `product ${id}`,
  photo: (id: string) => `photo ${id}`,
  /** A category's listing. */
  shelf: (id: string) => `shelf ${id}`,
  /** The listing of all products. */
  shelves: 'shelves',
  categories: 'categories',
  /** The search index and synonyms. */
  words: 'words',
} as const;

/** The tags of a response that shows these products. */
export function shown(products: readonly Product[]): string[] {
  return [tag.categories, ...products.map(({ _id }) => tag.product(_id))];
}

/** The tags that a change invalidates. */
export function tagsOf(changed: Changed): readonly string[] | 'everything' {
  return changed === 'everything' ? changed : [...new Set(changed.flatMap(tagsOfOne))];
}

function tagsOfOne(change: CatalogueChange): string[] {
  if ('product' in change) return [tag.product(change.product), tag.photo(change.product), tag.words];
  if ('stock' in change) return [tag.product(change.stock)];
  if ('shelf' in change) return [tag.shelf(change.shelf), tag.shelves, tag.words];
  if ('synonyms' in change) return [tag.words];
  return [tag.categories, tag.words];
}
