import { foldedText } from '#contract/rules/typed-text.ts';

/** The longest term; longer words are cut. */
const longestWord = 40;

/**
 * The terms of a text in order: without case, accents and apostrophes. Hyphenated parts are also joined into one term, so that
 * 't-shirt' and 'tshirt' find each other.
 */
export function wordsOf(text: string): string[] {
  return chunksOf(text)
    .flatMap((parts) => (parts.length > 1 ? [...parts, wordOf(parts)] : parts))
    .map((part) => wordOf([part]));
}

/** The words of a text, each as its hyphenated parts. */
export function chunksOf(text: string): string[][] {
  const chunks = foldedText(text).matchAll(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu);
  return [...chunks].map(([chunk]) => chunk.split('-'));
}

/** Joins parts into one term. */
export function wordOf(parts: readonly string[]): string {
  const word = parts.join('');
  return word.length > longestWord ? [...word].slice(0, longestWord).join('') : word;
}

/** Normalises an entry of the synonym list. */
export function termOf(word: string): string {
  return wordOf(chunksOf(word).flat());
}

/** Normalises a name for comparison with a whole query: its terms, or the bare text if it has none (emoji). */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ') || foldedText(name).trim();
}
