import { bitCount } from './bits.ts';

/** Precedes each term; no term contains it. */
const mark = '\n';

/**
 * Terms of one length in one string, in insertion order: V8 searches one string ten times as fast as many. As all terms have the same
 * length, the position of a match identifies the term.
 */
export class WordList {
  readonly #width: number;
  readonly #letters: number[] = [];
  /** Marks and terms, without those added since the last scan. */
  #joined = '';
  #added: string[] = [];

  constructor(length: number) {
    this.#width = length + mark.length;
  }

  add(word: string): void {
    this.#added.push(word);
    this.#letters.push(lettersOf(word));
  }

  /** Whether the term is in the list. */
  has(word: string): boolean {
    return this.#text().includes(mark + word);
  }

  /** Terms with this prefix, and terms that contain it further inside; for a single letter prefixes only. */
  containing(part: string): { readonly prefixMatches: string[]; readonly innerMatches: string[] } {
    const prefixMatches: string[] = [];
    const innerMatches: string[] = [];
    const text = this.#text();
    for (let found = text.indexOf(part); found >= 0;) {
      const index = Math.floor(found / this.#width);
      const place = found % this.#width;
      if (place === mark.length) prefixMatches.push(this.#at(index));
      // Nearly every term contains a given letter.
      else if (part.length > 1) innerMatches.push(this.#at(index));
      found = text.indexOf(part, (index + 1) * this.#width);
    }
    return { prefixMatches, innerMatches };
  }

  /** Terms of nearly the same letters: a necessary condition for the edit distance. */
  ofLettersLike(word: string, slips: number): string[] {
    const letters = lettersOf(word);
    const like: string[] = [];
    this.#letters.forEach((known, index) => {
      if (bitCount(known ^ letters) <= slips * 2) like.push(this.#at(index));
    });
    return like;
  }

  #text(): string {
    if (this.#added.length > 0) {
      this.#joined += mark + this.#added.join(mark);
      this.#added = [];
    }
    return this.#joined;
  }

  #at(index: number): string {
    return this.#text().slice(index * this.#width + mark.length, (index + 1) * this.#width);
  }
}

/** The letters of a term as 32 bits. An edit changes at most two of them, so that most terms are excluded without a comparison. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}
