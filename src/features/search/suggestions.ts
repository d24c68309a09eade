import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { withoutHidden } from '#contract/rules/typed-text.ts';

/** An entry of the list below the search field. */
export type Suggestion =
  { kind: 'word'; word: string } | { kind: 'category'; category: Category } | { kind: 'product'; product: Product };

interface Sources {
  words: readonly string[];
  categories: readonly Category[];
  products: readonly Product[];
}

const maxMatches = 3;
const maxProducts = 5;

/** What is suggested for a keyword: recent words and categories with a word that begins with it, then the products found. */
export function suggestionsFor(keyword: string, { words, categories, products }: Sources): Suggestion[] {
  const isEmpty = keyword === '';
  const limit = isEmpty ? Infinity : maxMatches;
  return [
    ...words
      .filter((word) => isEmpty || (hasBeginning(word, keyword) && plain(word) !== plain(keyword)))
      .slice(0, limit)
      .map((word) => ({ kind: 'word', word }) as const),
    ...categories
      .filter(({ name }) => isEmpty || hasBeginning(name, keyword))
      .slice(0, limit)
      .map((category) => ({ kind: 'category', category }) as const),
    ...(isEmpty ? [] : products.slice(0, maxProducts)).map((product) => ({ kind: 'product', product }) as const),
  ];
}

export function suggestionLabel(suggestion: Suggestion): string {
  if (suggestion.kind === 'word') return suggestion.word;
  return suggestion.kind === 'category' ? suggestion.category.name : suggestion.product.name;
}

/** Identifies a suggestion in the list. */
export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'word') return `word ${suggestion.word}`;
  return suggestion.kind === 'category' ? suggestion.category._id : suggestion.product._id;
}

/** Without case and accents. */
const plain = (text: string) => withoutHidden(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the text, or one of its words, begins with the keyword. */
const hasBeginning = (text: string, keyword: string) =>
  ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${plain(keyword).replace(/[^\p{L}\p{N}]+/gu, ' ')}`);
