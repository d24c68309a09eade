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
  #text = '';

  constructor(length: number) {
    this.#width = length + mark.length;
  }

  add(word: string): void {
    this.#text += mark + word;
    this.#letters.push(lettersOf(word));
  }

  /** Whether the word, of this length, is one of them. */
  has(word: string): boolean {
    return this.#text.includes(mark + word);
  }

  /** Those that begin with it. */
  beginningWith(beginning: string): string[] {
    return this.#find(mark + beginning, () => true);
  }

  /** Those that have it in them, and not at their beginning. */
  havingInside(part: string): string[] {
    return this.#find(part, (place) => place > mark.length);
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

  /** The words in which it is found first at a place that is wanted: 0 is the mark before the word. */
  #find(wanted: string, isWanted: (place: number) => boolean): string[] {
    const words: string[] = [];
    for (let found = this.#text.indexOf(wanted); found >= 0;) {
      const index = Math.floor(found / this.#width);
      if (isWanted(found % this.#width)) words.push(this.#at(index));
      found = this.#text.indexOf(wanted, (index + 1) * this.#width);
    }
    return words;
  }

  #at(index: number): string {
    return this.#text.slice(index * this.#width + mark.length, (index + 1) * this.#width);
  }
}

/** The letters of a word as 32 bits. A slip changes two of them at most, so most words are told apart without comparing. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}
