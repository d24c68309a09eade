import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { singularOf } from '#contract/rules/synonyms.ts';
import { withoutHidden } from '#contract/rules/typed-text.ts';

/** An entry of the list below the search field. */
export type Suggestion =
  | { kind: 'word' | 'popular'; word: string }
  | { kind: 'category'; category: Category }
  | { kind: 'product'; product: Product };

interface Sources {
  /** The words of this device. */
  words: readonly string[];
  popular: readonly string[];
  categories: readonly Category[];
  products: readonly Product[];
  /** Whether the search has found no product. */
  isNothingFound?: boolean;
}

const maxMatches = 3;
const maxProducts = 5;

/**
 * What is suggested for a keyword: recent words and categories with a word that begins with it, then the products found. Without a
 * keyword recent and popular words and all categories. Where nothing is found, all categories too.
 */
export function suggestionsFor(
  keyword: string,
  { words, popular, categories, products, isNothingFound = false }: Sources,
): Suggestion[] {
  const isEmpty = keyword === '';
  const limit = isEmpty ? Infinity : maxMatches;
  const matching = categories.filter(({ name }) => isEmpty || hasBeginning(name, keyword)).slice(0, limit);
  return [
    ...words
      .filter((word) => isEmpty || (hasBeginning(word, keyword) && plain(word) !== plain(keyword)))
      .slice(0, limit)
      .map((word) => ({ kind: 'word', word }) as const),
    ...(isEmpty ? popular.filter((word) => !words.some((recent) => plain(recent) === plain(word))) : []).map(
      (word) => ({ kind: 'popular', word }) as const,
    ),
    ...(isNothingFound && matching.length === 0 ? categories : matching).map(
      (category) => ({ kind: 'category', category }) as const,
    ),
    ...(isEmpty ? [] : products.slice(0, maxProducts)).map((product) => ({ kind: 'product', product }) as const),
  ];
}

/** Names of what the shop has, for a field's placeholder. */
export const hintsOf = (categories: readonly Category[]): string[] => categories.slice(0, 2).map(({ name }) => name);

const maxPopular = 6;
const shortestPopular = 4;

/** A word for each of these products, in their order: the first of its name that is long enough and not one of its category. */
export function popularWords(products: readonly Pick<Product, 'name' | 'category'>[]): string[] {
  const words = products.flatMap(({ name, category }) => {
    const general = wordsOf(category.name).flatMap((word) => [word, singularOf(word)]);
    return wordsOf(name).find((word) => word.length >= shortestPopular && !general.includes(word)) ?? [];
  });
  return [...new Set(words)].slice(0, maxPopular);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

export function suggestionLabel(suggestion: Suggestion): string {
  if (suggestion.kind === 'category') return suggestion.category.name;
  return suggestion.kind === 'product' ? suggestion.product.name : suggestion.word;
}

/** Identifies a suggestion in the list. */
export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'category') return suggestion.category._id;
  return suggestion.kind === 'product' ? suggestion.product._id : `${suggestion.kind} ${suggestion.word}`;
}

/** Without case and accents. */
const plain = (text: string) => withoutHidden(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the text, or one of its words, begins with the keyword. */
const hasBeginning = (text: string, keyword: string) =>
  ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${plain(keyword).replace(/[^\p{L}\p{N}]+/gu, ' ')}`);
