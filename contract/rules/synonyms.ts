/** A word that also finds other words: `tee` finds `t-shirt`, and the other way round; `blue` finds `navy`, which finds no `blue`. */
interface SearchSynonym {
  readonly word: string;
  readonly finds: readonly string[];
  /** Each of the words finds all the others. */
  readonly bothWays: boolean;
}

/** One word as a person writes it: hyphens and apostrophes may join its parts. */
export const synonymPattern = /^[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*$/u;
export const synonymLength = 40;

/** Follows the field's name. */
export const synonymWords = 'must be single words, such as tee or t-shirt';

/** At most so many consecutive parts of a keyword are read as one word. */
const mostParts = 4;

/** The singular of an English plural; undefined where the word is none. */
export function singularOf(word: string): string | undefined {
  return /^\p{L}{3,}s$/u.test(word) ? word.slice(0, -1) : undefined;
}

/** The synonyms of each word, as the search compares words. */
export class Synonyms {
  readonly #byTerm = new Map<string, Set<string>>();

  /** @param termOf A word of the list as the search compares it: without case and hyphens. */
  constructor(list: readonly SearchSynonym[], termOf: (word: string) => string) {
    for (const { word, finds, bothWays } of list) {
      const [head, ...others] = [word, ...finds].map(termOf).filter(Boolean);
      if (head === undefined) continue;
      const all = [head, ...others];
      for (const term of bothWays ? all : [head]) {
        const found = this.#byTerm.get(term) ?? new Set();
        for (const other of all) if (other !== term) found.add(other);
        this.#byTerm.set(term, found);
      }
    }
  }

  /** The words that a word also finds. A plural has the synonyms of its singular. */
  of(term: string): readonly string[] {
    return [...(this.#byTerm.get(term) ?? this.#byTerm.get(singularOf(term) ?? '') ?? [])];
  }

  has(term: string): boolean {
    return this.of(term).length > 0;
  }

  /** How many parts of a keyword, from the one at `at` on, are one word of the list: 't', 'shirt' are `t-shirt`. 1 where none are. */
  partsFrom(parts: readonly string[], at: number): number {
    for (let count = Math.min(mostParts, parts.length - at); count > 1; count -= 1) {
      if (this.has(parts.slice(at, at + count).join(''))) return count;
    }
    return 1;
  }
}
