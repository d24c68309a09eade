import type { Product } from '#contract/product.ts';
import type { CatalogueChange, Changed } from './catalogue-changes.ts';

/** Names of what an answer can depend on. */
export const tag = {
  /** The record of a product with its stock. */
  product: (id: string) => `product ${id}`,
  photo: (id: string) => `photo ${id}`,
  /** Which products a category has. */
  shelf: (id: string) => `shelf ${id}`,
  /** Which products there are at all. */
  shelves: 'shelves',
  categories: 'categories',
  /** What products are found by. */
  words: 'words',
} as const;

/** What an answer depends on that shows these products. */
export function shown(products: readonly Product[]): string[] {
  return [tag.categories, ...products.map(({ _id }) => tag.product(_id))];
}

/** The tags of whatever depends on what was changed. */
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
