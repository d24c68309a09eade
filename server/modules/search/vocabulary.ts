import { distance } from 'fastest-levenshtein';

/** How near a word of the catalogue is to a word of the keyword; the larger the nearer. */
export const closeness = { same: 12, beginning: 8, part: 5, typo: 3, twoTypos: 2 } as const;

/** A word of the vocabulary that may stand for one of the keyword, with its closeness. */
export type Candidate = readonly [word: string, closeness: number];

/**
 * All words that the catalogue has or had, in memory: some ten thousand, also of a large shop. Looking through them takes less time than
 * asking the database for candidates would.
 */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #letters: number[] = [];
  #lastId = 0;

  /** The id of the newest word that is known here. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Takes in words in the order of their ids. Known ones are passed over: two searches may have asked at the same time. */
  add(rows: readonly { readonly id: number; readonly word: string }[]): void {
    for (const { id, word } of rows) {
      if (id <= this.#lastId) continue;
      this.#words.push(word);
      this.#letters.push(lettersOf(word));
      this.#lastId = id;
    }
  }

  /** Words that are, begin with or contain `word`, the nearest first. A plural also finds its singular. */
  containing(word: string): readonly Candidate[] {
    const singular = /^\p{L}{3,}s$/u.test(word) ? word.slice(0, -1) : undefined;
    const found: Candidate[] = [];
    for (const known of this.#words) {
      if (known === word || known === singular) found.push([known, closeness.same]);
      else if (known.startsWith(word)) found.push([known, closeness.beginning]);
      // One letter is a part of nearly every word.
      else if (word.length > 1 && known.includes(word)) found.push([known, closeness.part]);
    }
    return nearestFirst(found);
  }

  /** Words that `word` may be a mistyped form of: one slip, or two in a long word. Numbers are meant as they stand. */
  near(word: string): readonly Candidate[] {
    const slips = word.length < 3 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2;
    if (slips === 0) return [];
    const letters = lettersOf(word);
    const found: Candidate[] = [];
    this.#words.forEach((known, index) => {
      if (Math.abs(known.length - word.length) > slips) return;
      if (bitCount((this.#letters[index] ?? 0) ^ letters) > slips * 2) return;
      const typos = isSwap(known, word) ? 1 : distance(known, word);
      if (typos <= slips) found.push([known, typos === 1 ? closeness.typo : closeness.twoTypos]);
    });
    return nearestFirst(found);
  }
}

/** The closest first, and among equally close ones the shortest. */
function nearestFirst(found: Candidate[]): Candidate[] {
  return found.sort(([a, closeA], [b, closeB]) => closeB - closeA || a.length - b.length);
}

/** The letters of a word as 32 bits. A slip changes two of them at most, so most words are told apart without comparing. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether two neighbouring letters changed places: the commonest slip, which counts as two in Levenshtein's distance. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
