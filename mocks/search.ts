import { distance } from 'fastest-levenshtein';
import type { Product } from '#contract/product.ts';
import { apartFromSleeve, sleeveLength, sleeveWords } from '#contract/rules/sleeve-length.ts';
import { singularOf, Synonyms } from '#contract/rules/synonyms.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';

/**
 * The search's observable rules in a simple form. Each term of the keyword matches name, category and description exactly, as a
 * substring, as two words, or with a typing error. Products with all terms are found; if there are none, those with the most terms. A
 * synonym scores less than any substring. An exact name ranks first, other sleeves than those asked for last.
 * @returns Undefined: no product matches, and the keyword lists everything then.
 */
export function search(
  products: readonly Product[],
  keyword: string,
  list: readonly SearchSynonym[] = [],
): Product[] | undefined {
  const synonyms = new Synonyms(list, (word) => tokenize(word).join(''));
  const words = tokenize(keyword).flatMap(apartFromSleeve);
  const terms = termsOf(words, synonyms);
  const scored = products
    .map((product) => ({ product, ...score(product, terms, synonyms, sleeveLength(words)?.asked) }))
    .filter(({ hits }) => hits > 0);
  const exact = ({ product }: { product: Product }) => Number(product.name.toLowerCase() === keyword.toLowerCase());
  const otherSleeves = ({ product }: { product: Product }) => Number(hasOtherSleeves(product, words));
  if (scored.length === 0 && synonyms.leadToEverything(terms)) return undefined;
  const complete = scored.some(({ hits }) => hits === terms.length);
  return scored
    .filter((found) => !complete || found.hits === terms.length || exact(found) === 1)
    .sort((a, b) => exact(b) - exact(a) || otherSleeves(a) - otherSleeves(b) || b.hits - a.hits || b.score - a.score)
    .map(({ product }) => product);
}

/** A keyword's terms. Parts that form a word with synonyms are joined: 't shirt', 't-shirt'. */
function termsOf(parts: readonly string[], synonyms: Synonyms): string[] {
  const terms: string[] = [];
  for (let at = 0; at < parts.length;) {
    const count = synonyms.partsFrom(parts, at);
    terms.push(parts.slice(at, at + count).join(''));
    at += count;
  }
  return terms;
}

/** Whether name or category have the other length of sleeves only. */
function hasOtherSleeves({ name, category }: Product, words: readonly string[]): boolean {
  const length = sleeveLength(words);
  const own = tokenize(`${name} ${category.name}`);
  const has = (names: readonly string[] = []) => names.some((one) => own.includes(one));
  return has(sleeveWords) && has(length?.other) && !has(length?.asked);
}

/** The number of matched terms and the quality of the match. */
function score(
  product: Product,
  terms: readonly string[],
  synonyms: Synonyms,
  sleeves: readonly string[] = [],
): { hits: number; score: number } {
  const fields = [
    { weight: 6, terms: indexTerms(product.name) },
    { weight: 4, terms: indexTerms(product.category.name) },
    { weight: 3, terms: indexTerms(product.description) },
  ];
  const scores = terms.map((term) => {
    const others = [...synonyms.of(term), ...(sleeves.includes(term) ? sleeves : [])];
    return Math.max(...fields.map((field) => field.weight * similarity(term, field.terms, others, synonyms)));
  });
  return { hits: scores.filter((score) => score > 0).length, score: scores.reduce((sum, score) => sum + score, 0) };
}

/** The best match among `candidates`: 3 exact or as two words, 2 substring, 1 typing error, 0.9 a word that means the same, 0 none. */
function similarity(
  word: string,
  candidates: readonly string[],
  others: readonly string[],
  synonyms: Synonyms,
): number {
  const has = (one: string) => candidates.includes(one) || candidates.includes(singularOf(one) ?? one);
  const hasAny = (words: readonly string[]) =>
    candidates.some((one) => words.includes(one) || words.includes(singularOf(one) ?? ''));
  if (has(word)) return 3;
  if (candidates.some((candidate) => candidate.includes(word))) return 2;
  if (others.length > 0) return hasAny(others) ? 0.9 : 0;
  for (let at = 2; at <= word.length - 2; at += 1) if (has(word.slice(0, at)) && has(word.slice(at))) return 3;
  const errors = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  if (errors === 0 || synonyms.leadToEverything([word])) return 0;
  if (candidates.some((candidate) => distance(candidate, word) <= errors)) return 1;
  const meant = synonyms.words().filter((one) => distance(one, word) <= errors);
  return hasAny(meant.flatMap((one) => [one, ...synonyms.of(one)])) ? 0.9 : 0;
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
