import { distance } from 'fastest-levenshtein';
import type { Product } from '#contract/product.ts';
import { singularOf, Synonyms } from '#contract/rules/synonyms.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';

/**
 * The search's observable rules in a simple form. Each term of the keyword matches name, category and description exactly, as a
 * substring, or with a typing error. Products with all terms are found; if there are none, those with the most terms. A synonym
 * scores less than any substring. An exact name ranks first.
 */
export function search(products: readonly Product[], keyword: string, list: readonly SearchSynonym[] = []): Product[] {
  const synonyms = new Synonyms(list, (word) => tokenize(word).join(''));
  const terms = termsOf(keyword, synonyms);
  const scored = products
    .map((product) => ({ product, ...score(product, terms, synonyms) }))
    .filter(({ hits }) => hits > 0);
  const exact = ({ product }: { product: Product }) => Number(product.name.toLowerCase() === keyword.toLowerCase());
  const complete = scored.some(({ hits }) => hits === terms.length);
  return scored
    .filter((found) => !complete || found.hits === terms.length || exact(found) === 1)
    .sort((a, b) => exact(b) - exact(a) || b.hits - a.hits || b.score - a.score)
    .map(({ product }) => product);
}

/** A keyword's terms. Parts that form a word with synonyms are joined: 't shirt', 't-shirt'. */
function termsOf(keyword: string, synonyms: Synonyms): string[] {
  const parts = tokenize(keyword);
  const terms: string[] = [];
  for (let at = 0; at < parts.length;) {
    const count = synonyms.partsFrom(parts, at);
    terms.push(parts.slice(at, at + count).join(''));
    at += count;
  }
  return terms;
}

/** The number of matched terms and the quality of the match. */
function score(product: Product, terms: readonly string[], synonyms: Synonyms): { hits: number; score: number } {
  const fields = [
    { weight: 6, terms: indexTerms(product.name) },
    { weight: 4, terms: indexTerms(product.category.name) },
    { weight: 3, terms: indexTerms(product.description) },
  ];
  const scores = terms.map((term) =>
    Math.max(...fields.map((field) => field.weight * similarity(term, field.terms, synonyms))),
  );
  return { hits: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
}

/** The best match among `candidates`: 3 exact, 2 substring, 1 typing error, 0.9 synonym, 0 none. */
function similarity(word: string, candidates: readonly string[], synonyms: Synonyms): number {
  if (candidates.includes(word) || candidates.includes(singularOf(word) ?? word)) return 3;
  if (candidates.some((candidate) => candidate.includes(word))) return 2;
  const others = synonyms.of(word);
  if (others.length > 0) {
    return candidates.some((one) => others.includes(one) || others.includes(singularOf(one) ?? '')) ? 0.9 : 0;
  }
  const errors = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  return errors > 0 && candidates.some((candidate) => distance(candidate, word) <= errors) ? 1 : 0;
}

/** A text's terms; a hyphenated word also counts as one term. */
function indexTerms(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const joined = words.filter((word) => word.includes('-'));
  return [...tokenize(text), ...joined.map((word) => word.replaceAll('-', ''))];
}

function tokenize(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
