/**
 * A term that also matches other terms: with `bothWays`, `tee` and `t-shirt` match each other; without it, `blue` matches
 * `navy`, but `navy` does not match `blue`.
 */
interface SearchSynonym {
  readonly word: string;
  readonly finds: readonly string[];
  /** Each of the words matches all others. */
  readonly bothWays: boolean;
}

/** A word that leads to this one finds all products, where none matches the keyword: 'gift'. */
const everything = 'everything';

/** A single word; hyphens and apostrophes may join its parts. */
export const synonymPattern = /^[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*$/u;
export const synonymLength = 40;

/** The maximum number of consecutive parts of a keyword that form one word. */
const maxParts = 4;

/** The singular of an English plural; undefined if the word is not one. */
export function singularOf(word: string): string | undefined {
  return /^\p{L}{3,}s$/u.test(word) ? word.slice(0, -1) : undefined;
}

/** The synonyms of each normalized term. */
export class Synonyms {
  readonly #byTerm = new Map<string, Set<string>>();
  readonly #toEverything = new Set<string>();

  /** @param termOf Normalizes a word as the search does: without case and hyphens. */
  constructor(list: readonly SearchSynonym[], termOf: (word: string) => string) {
    for (const { word, finds, bothWays } of list) {
      const [head, ...others] = [word, ...finds].map(termOf).filter(Boolean);
      if (head === undefined) continue;
      const all = [head, ...others.filter((term) => term !== everything)];
      for (const term of bothWays ? all : [head]) {
        const found = this.#byTerm.get(term) ?? new Set();
        for (const other of all) if (other !== term) found.add(other);
        this.#byTerm.set(term, found);
        if (others.includes(everything)) this.#toEverything.add(term);
      }
    }
  }

  /** A term's synonyms. A plural has the synonyms of its singular. */
  of(term: string): readonly string[] {
    return [...(this.#byTerm.get(term) ?? this.#byTerm.get(singularOf(term) ?? '') ?? [])];
  }

  /** Whether a keyword that no product matches finds all of them. */
  leadToEverything(terms: readonly string[]): boolean {
    return terms.some((term) => this.#toEverything.has(term) || this.#toEverything.has(singularOf(term) ?? ''));
  }

  /** All terms that have synonyms. */
  words(): readonly string[] {
    return [...this.#byTerm.keys()];
  }

  has(term: string): boolean {
    return this.of(term).length > 0;
  }

  /** How many parts of a keyword from index `at` form one listed word: 't', 'shirt' are `t-shirt`. 1 if none do. */
  partsFrom(parts: readonly string[], at: number): number {
    for (let count = Math.min(maxParts, parts.length - at); count > 1; count -= 1) {
      if (this.has(parts.slice(at, at + count).join(''))) return count;
    }
    return 1;
  }
}
