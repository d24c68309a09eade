import { distance } from 'fastest-levenshtein';
import type { Product } from '#contract/product.ts';

/**
 * The search's observable rules in simple form: every word of the keyword is looked for in name, category and description, as
 * a word, a part of one, or with a typing error; a name that is exactly the keyword leads, then the better match.
 */
export function search(products: readonly Product[], keyword: string): Product[] {
  const wanted = words(keyword);
  return products
    .map((product) => ({ product, score: score(product, keyword, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

function score(product: Product, keyword: string, wanted: readonly string[]): number {
  const exact = product.name.toLowerCase() === keyword.trim().toLowerCase() ? 1000 : 0;
  const places = [
    { weight: 10, words: words(product.name) },
    { weight: 5, words: words(product.category.name) },
    { weight: 1, words: words(product.description) },
  ];
  const found = wanted.map((word) => Math.max(...places.map((place) => place.weight * closeness(word, place.words))));
  return found.every((value) => value > 0) ? exact + found.reduce((sum, value) => sum + value, 0) : 0;
}

/** How near the nearest of `candidates` is: 3 the word itself, 2 a part of it, 1 a typing error away, 0 none. */
function closeness(word: string, candidates: readonly string[]): number {
  if (candidates.includes(word)) return 3;
  if (candidates.some((candidate) => candidate.includes(word))) return 2;
  const errors = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  return errors > 0 && candidates.some((candidate) => distance(candidate, word) <= errors) ? 1 : 0;
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
