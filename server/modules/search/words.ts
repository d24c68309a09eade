/** The longest word that is told apart; what goes on beyond it is cut. */
const longestWord = 40;

/**
 * The words of a text as the search compares them: without case, accents and apostrophes, in the order of the text. A text
 * with hyphens also yields its parts as one word, so that 't-shirt' and 'tshirt' find each other.
 */
export function wordsOf(text: string): string[] {
  return chunksOf(text)
    .flatMap((parts) => (parts.length > 1 ? [...parts, wordOf(parts)] : parts))
    .map((part) => wordOf([part]));
}

/** The words of a text, each as the parts that hyphens join. */
export function chunksOf(text: string): string[][] {
  const chunks = fold(text).matchAll(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu);
  return [...chunks].map(([chunk]) => chunk.split('-'));
}

/** Parts as one word. */
export function wordOf(parts: readonly string[]): string {
  const word = parts.join('');
  return word.length > longestWord ? [...word].slice(0, longestWord).join('') : word;
}

/** A word of the list of synonyms as the search compares it. */
export function termOf(word: string): string {
  return wordOf(chunksOf(word).flat());
}

/** A name as it is compared with a whole keyword: its words, or the bare text where it has none (a name of emoji). */
export function nameKey(name: string): string {
  return wordsOf(name).join(' ') || fold(name).trim();
}

/** Drops case, Latin accents and apostrophes. Vowel signs of other scripts are letters of their own and stay. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
}
