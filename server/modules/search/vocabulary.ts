import { distance } from 'fastest-levenshtein';
import { singularOf } from '#contract/rules/synonyms.ts';
import { WordList } from './word-list.ts';

/**
 * How near a word of the catalogue is to a word of the keyword; the larger the nearer. A synonym in a name (6 times 2) is worth less than a part of the word in a description (3 times 5): what has the word
 * itself always comes first.
 */
export const closeness = { same: 12, beginning: 8, part: 5, typo: 3, twoTypos: 2, synonym: 2 } as const;

/** A word of the vocabulary that may stand for one of the keyword, with its closeness. */
export type Candidate = readonly [word: string, closeness: number];

/**
 * All words that the catalogue has or had, in memory: some ten thousand, also of a large shop. Looking through them takes less time than
 * asking the database for candidates would.
 */
export class Vocabulary {
  /** By their length, because a typed word is looked for from its own length on, and the shorter of two that are equally close comes first. */
  readonly #byLength: (WordList | undefined)[] = [];
  #lastId = 0;

  /** The id of the newest word that is known here. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Takes in words in the order of their ids. Known ones are passed over: two searches may have asked at the same time. */
  add(rows: readonly { readonly id: number; readonly word: string }[]): void {
    for (const { id, word } of rows) {
      if (id <= this.#lastId) continue;
      (this.#byLength[word.length] ??= new WordList(word.length)).add(word);
      this.#lastId = id;
    }
  }

  /** Words that are, begin with or contain `word`, the nearest first. A plural also finds its singular. */
  containing(word: string): readonly Candidate[] {
    const singular = singularOf(word);
    const same: Candidate[] = [];
    if (singular !== undefined && this.#has(singular)) same.push([singular, closeness.same]);
    if (this.#has(word)) same.push([word, closeness.same]);
    const beginnings: Candidate[] = [];
    const parts: Candidate[] = [];
    for (const list of this.#ofLength(word.length + 1)) {
      const found = list.containing(word);
      for (const known of found.beginnings) beginnings.push([known, closeness.beginning]);
      for (const known of found.insides) parts.push([known, closeness.part]);
    }
    return [...same, ...beginnings, ...parts];
  }

  /** Words that `word` may be a mistyped form of: one slip, or two in a long word. Numbers are meant as they stand. */
  near(word: string): readonly Candidate[] {
    const slips = word.length < 3 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2;
    if (slips === 0) return [];
    const near: Candidate[] = [];
    const further: Candidate[] = [];
    for (const list of this.#ofLength(word.length - slips, word.length + slips)) {
      for (const known of list.ofLettersLike(word, slips)) {
        const typos = isSwap(known, word) ? 1 : distance(known, word);
        if (typos === 1) near.push([known, closeness.typo]);
        else if (typos <= slips) further.push([known, closeness.twoTypos]);
      }
    }
    return [...near, ...further];
  }

  #has(word: string): boolean {
    return this.#byLength[word.length]?.has(word) ?? false;
  }

  /** The words of these lengths, the shortest first. */
  #ofLength(from: number, to = this.#byLength.length): WordList[] {
    return this.#byLength.slice(from, to + 1).filter((list) => list !== undefined);
  }
}

/** Whether two neighbouring letters changed places: the commonest slip, which counts as two in Levenshtein's distance. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
