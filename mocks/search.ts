import { distance } from 'fastest-levenshtein';
import type { Product } from '#contract/product.ts';

/**
 * The search's observable rules in simple form: every word of the keyword is looked for in name, category and description, as
 * a word, a part of one, or with a typing error. What has all words is found, or, where nothing has, what has the most of
 * them. A name that is exactly the keyword leads, then the better match.
 */
export function search(products: readonly Product[], keyword: string): Product[] {
  const wanted = words(keyword);
  const rated = products.map((product) => ({ product, ...rate(product, wanted) })).filter(({ hits }) => hits > 0);
  const exact = ({ product }: { product: Product }) => Number(product.name.toLowerCase() === keyword.toLowerCase());
  const complete = rated.some(({ hits }) => hits === wanted.length);
  return rated
    .filter((found) => !complete || found.hits === wanted.length || exact(found) === 1)
    .sort((a, b) => exact(b) - exact(a) || b.hits - a.hits || b.score - a.score)
    .map(({ product }) => product);
}

/** How many of the words a product has, and how good a match it is. */
function rate(product: Product, wanted: readonly string[]): { hits: number; score: number } {
  const places = [
    { weight: 6, words: words(product.name) },
    { weight: 4, words: words(product.category.name) },
    { weight: 3, words: words(product.description) },
  ];
  const scores = wanted.map((word) => Math.max(...places.map((place) => place.weight * closeness(word, place.words))));
  return { hits: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
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
