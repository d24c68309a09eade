import { bitCount } from './bits.ts';

/** Stands before each word; no word has it. */
const mark = '\n';

/**
 * Words of one length, in the order in which they came: as one text, because the engine looks through a text ten times as fast as through so
 * many strings. As all are of one length, where something is found tells in which word.
 */
export class WordList {
  readonly #width: number;
  readonly #letters: number[] = [];
  /** A mark and the word, and so on, without those that came since it was last looked through. */
  #joined = '';
  #added: string[] = [];

  constructor(length: number) {
    this.#width = length + mark.length;
  }

  add(word: string): void {
    this.#added.push(word);
    this.#letters.push(lettersOf(word));
  }

  /** Whether the word, of this length, is one of them. */
  has(word: string): boolean {
    return this.#text().includes(mark + word);
  }

  /** Those that begin with it, and those that have it further inside; of one letter the first alone. */
  containing(part: string): { readonly beginnings: string[]; readonly insides: string[] } {
    const beginnings: string[] = [];
    const insides: string[] = [];
    const text = this.#text();
    for (let found = text.indexOf(part); found >= 0;) {
      const index = Math.floor(found / this.#width);
      const place = found % this.#width;
      if (place === mark.length) beginnings.push(this.#at(index));
      // One letter is a part of nearly every word.
      else if (part.length > 1) insides.push(this.#at(index));
      found = text.indexOf(part, (index + 1) * this.#width);
    }
    return { beginnings, insides };
  }

  /** Those that are made of nearly the same letters: no others can be within so many slips of the word. */
  ofLettersLike(word: string, slips: number): string[] {
    const letters = lettersOf(word);
    const like: string[] = [];
    for (let index = 0; index < this.#letters.length; index += 1) {
      if (bitCount((this.#letters[index] as number) ^ letters) <= slips * 2) like.push(this.#at(index));
    }
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

/** The letters of a word as 32 bits. A slip changes two of them at most, so most words are told apart without comparing. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}
