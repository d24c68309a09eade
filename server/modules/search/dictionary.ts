import { distance } from 'fastest-levenshtein';
import { singularOf } from '#contract/rules/synonyms.ts';
import { WordList } from './word-list.ts';

/**
 * How close a dictionary term is to a query term; larger is closer. A synonym in a name (6 × 2) scores below a substring match in a
 * description (3 × 5), so that direct matches always come first.
 */
export const closeness = { same: 12, beginning: 8, part: 5, typo: 3, twoTypos: 2, synonym: 2 } as const;

/** A candidate expansion of a query term, with its closeness. */
export type Candidate = readonly [word: string, closeness: number];

/**
 * The dictionary: all terms that the catalogue has or had, in memory (some ten thousand in a large shop). Scanning it is faster than
 * asking the database for candidates.
 */
export class Dictionary {
  /** By length: a scan starts at the query term's length, and of equally close terms the shorter comes first. */
  readonly #byLength: (WordList | undefined)[] = [];
  #lastId = 0;

  /** The id of the newest known term. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Adds terms by ascending id. Known ones are skipped: two searches may have read them at the same time. */
  add(rows: readonly { readonly id: number; readonly word: string }[]): void {
    for (const { id, word } of rows) {
      if (id <= this.#lastId) continue;
      (this.#byLength[word.length] ??= new WordList(word.length)).add(word);
      this.#lastId = id;
    }
  }

  /** Terms that equal, begin with or contain `word`, closest first. A plural also finds its singular. */
  containing(word: string): readonly Candidate[] {
    const singular = singularOf(word);
    const same: Candidate[] = [];
    if (singular !== undefined && this.#has(singular)) same.push([singular, closeness.same]);
    if (this.#has(word)) same.push([word, closeness.same]);
    const prefixMatches: Candidate[] = [];
    const innerMatches: Candidate[] = [];
    for (const list of this.#ofLength(word.length + 1)) {
      const found = list.containing(word);
      for (const known of found.prefixMatches) prefixMatches.push([known, closeness.beginning]);
      for (const known of found.innerMatches) innerMatches.push([known, closeness.part]);
    }
    return [...same, ...prefixMatches, ...innerMatches];
  }

  /** Terms within one edit, or two for a long word. Numbers are never treated as misspelled. */
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

  /** The terms of these lengths, shortest first. */
  #ofLength(from: number, to = this.#byLength.length): WordList[] {
    return this.#byLength.slice(from, to + 1).filter((list) => list !== undefined);
  }
}

/** Whether two neighbouring letters are swapped: the commonest typo, which has a Levenshtein distance of two. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
