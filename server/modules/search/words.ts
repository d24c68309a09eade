/** The longest word that is told apart; what goes on beyond it is cut. */
const longestWord = 40;

/**
 * The words of a text as the search compares them: without case, accents and apostrophes, in the order of the text. A text
 * with hyphens also yields its parts as one word, so that 't-shirt' and 'tshirt' find each other.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [chunk] of fold(text).matchAll(/[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu)) {
    const parts = chunk.split('-');
    words.push(...parts);
    if (parts.length > 1) words.push(parts.join(''));
  }
  return words.map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word));
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
