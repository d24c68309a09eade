import { distance } from 'fastest-levenshtein';
import type { Product } from '#contract/product.ts';
import { singularOf, Synonyms } from '#contract/rules/synonyms.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';

/**
 * The search's observable rules in simple form: every word of the keyword is looked for in name, category and description, as
 * a word, a part of one, or with a typing error. What has all words is found, or, where nothing has, what has the most of
 * them. A synonym is worth less than any part of the word. A name that is exactly the keyword leads, then the better match.
 */
export function search(products: readonly Product[], keyword: string, list: readonly SearchSynonym[] = []): Product[] {
  const synonyms = new Synonyms(list, (word) => words(word).join(''));
  const wanted = wantedWords(keyword, synonyms);
  const rated = products
    .map((product) => ({ product, ...rate(product, wanted, synonyms) }))
    .filter(({ hits }) => hits > 0);
  const exact = ({ product }: { product: Product }) => Number(product.name.toLowerCase() === keyword.toLowerCase());
  const complete = rated.some(({ hits }) => hits === wanted.length);
  return rated
    .filter((found) => !complete || found.hits === wanted.length || exact(found) === 1)
    .sort((a, b) => exact(b) - exact(a) || b.hits - a.hits || b.score - a.score)
    .map(({ product }) => product);
}

/** The words of a keyword. Parts that are together a word with synonyms are one: 't shirt', 't-shirt'. */
function wantedWords(keyword: string, synonyms: Synonyms): string[] {
  const parts = words(keyword);
  const wanted: string[] = [];
  for (let at = 0; at < parts.length;) {
    const count = synonyms.partsFrom(parts, at);
    wanted.push(parts.slice(at, at + count).join(''));
    at += count;
  }
  return wanted;
}

/** How many of the words a product has, and how good a match it is. */
function rate(product: Product, wanted: readonly string[], synonyms: Synonyms): { hits: number; score: number } {
  const places = [
    { weight: 6, words: indexed(product.name) },
    { weight: 4, words: indexed(product.category.name) },
    { weight: 3, words: indexed(product.description) },
  ];
  const scores = wanted.map((word) =>
    Math.max(...places.map((place) => place.weight * closeness(word, place.words, synonyms))),
  );
  return { hits: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
}

/** How near the nearest of `candidates` is: 3 the word itself, 2 a part of it, 1 a typing error away, 0.9 a synonym, 0 none. */
function closeness(word: string, candidates: readonly string[], synonyms: Synonyms): number {
  if (candidates.includes(word) || candidates.includes(singularOf(word) ?? word)) return 3;
  if (candidates.some((candidate) => candidate.includes(word))) return 2;
  const others = synonyms.of(word);
  if (others.length > 0) {
    return candidates.some((one) => others.includes(one) || others.includes(singularOf(one) ?? '')) ? 0.9 : 0;
  }
  const errors = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  return errors > 0 && candidates.some((candidate) => distance(candidate, word) <= errors) ? 1 : 0;
}

/** The words that a text is found by: a hyphenated one also as one word. */
function indexed(text: string): string[] {
  const joined = text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return [...words(text), ...joined.map((word) => word.replaceAll('-', ''))];
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
