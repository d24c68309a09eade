import { distance } from 'fastest-levenshtein';
import { closeness } from '#contract/rules/search-ranking.ts';
import { singularOf } from '#contract/rules/synonyms.ts';
import { wordsOf } from './words.ts';

/** The texts of a product that are searched. */
export interface ProductTexts {
  readonly name: string;
  readonly category: string;
  readonly description: string;
}

/** The fields of a product as bits. */
export const field = { description: 1, category: 2, name: 4 } as const;

/** The terms of a product, each with the fields that contain it. */
export type Fields = ReadonlyMap<string, number>;

/** The products that have a term: product number × 8 + fields, ascending. */
export type Postings = Uint32Array;

export const numberOf = (entry: number): number => entry >>> 3;
export const fieldsOf = (entry: number): number => entry & 7;
const entryOf = (number: number, fields: number): number => (number << 3) | fields;

/** A term of the index for which a query term stands. */
export interface Expansion {
  readonly word: string;
  readonly closeness: number;
  readonly postings: Postings;
}

/** The most expansions of a query term: a single letter is a prefix of thousands. */
const maxExpansions = 100;

interface Term {
  readonly word: string;
  /** Its letters as bits (`lettersOf`). */
  readonly letters: number;
  postings: Postings;
}

/** The terms of all products with their postings. */
export class TermIndex {
  readonly #terms = new Map<string, Term>();
  /** How many terms each product has, by its number. */
  readonly #termCounts: number[] = [];

  /**
   * Replaces the terms of products.
   * @param products The terms by product number; none for a product that is gone. Products whose terms are the same cost next to nothing.
   */
  replace(products: ReadonlyMap<number, Fields>): void {
    const changed = [...products].filter(([number, fields]) => !this.#has(number, fields)).sort(([a], [b]) => a - b);
    this.#remove(changed.map(([number]) => number).filter((number) => (this.#termCounts[number] ?? 0) > 0));
    const added = new Map<string, number[]>();
    for (const [number, fields] of changed) {
      this.#termCounts[number] = fields.size;
      for (const [word, bits] of fields) {
        const entries = added.get(word);
        if (entries === undefined) added.set(word, [entryOf(number, bits)]);
        else entries.push(entryOf(number, bits));
      }
    }
    for (const [word, entries] of added) {
      const term = this.#terms.get(word);
      if (term !== undefined) term.postings = merged(term.postings, entries);
      else this.#terms.set(word, { word, letters: lettersOf(word), postings: Uint32Array.from(entries) });
    }
  }

  /** The closest terms that equal, begin with or contain `word`. A plural also finds its singular. */
  containing(word: string): Expansion[] {
    const singular = singularOf(word);
    return this.#closest((term) => {
      if (term.word === word || term.word === singular) return closeness.same;
      const place = term.word.indexOf(word);
      if (place === 0) return closeness.beginning;
      // Nearly every term contains a given letter.
      return place > 0 && word.length > 1 ? closeness.part : 0;
    });
  }

  /** The closest terms within the edits of a misspelling. */
  near(word: string): Expansion[] {
    const most = mostEdits(word);
    if (most === 0) return [];
    const letters = lettersOf(word);
    return this.#closest((term) => {
      // An edit changes at most two letters: most terms are excluded without a comparison.
      if (bitCount(term.letters ^ letters) > most * 2) return 0;
      const edits = editsBetween(term.word, word, most);
      if (edits === undefined) return 0;
      return edits <= 1 ? closeness.typo : closeness.twoTypos;
    });
  }

  /** Those of these words that are terms, all with the same closeness. */
  exactly(words: readonly (string | undefined)[], close: number): Expansion[] {
    const terms = words.map((word) => this.#terms.get(word ?? '')).filter((term) => term !== undefined);
    return terms.slice(0, maxExpansions).map(({ word, postings }) => ({ word, closeness: close, postings }));
  }

  /** Closest first, then shortest. */
  #closest(closenessOf: (term: Term) => number): Expansion[] {
    const found: Expansion[] = [];
    for (const term of this.#terms.values()) {
      const close = closenessOf(term);
      if (close > 0) found.push({ word: term.word, closeness: close, postings: term.postings });
    }
    return found
      .sort((a, b) => b.closeness - a.closeness || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
      .slice(0, maxExpansions);
  }

  /** Whether the product has exactly these terms in these fields. */
  #has(number: number, fields: Fields): boolean {
    if ((this.#termCounts[number] ?? 0) !== fields.size) return false;
    return [...fields].every(([word, bits]) => {
      const postings = this.#terms.get(word)?.postings;
      const entry = entryOf(number, bits);
      return postings !== undefined && postings[placeOf(postings, entry)] === entry;
    });
  }

  /** Removes products from all postings. Terms without products are dropped. */
  #remove(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const isRemoved = new Uint8Array(Math.max(...numbers) + 1);
    for (const number of numbers) isRemoved[number] = 1;
    for (const term of this.#terms.values()) {
      const left = without(term.postings, isRemoved);
      if (left.length === 0) this.#terms.delete(term.word);
      else term.postings = left;
    }
  }
}

/** The terms of a product with the fields that contain them. */
export function fieldsByWord(texts: ProductTexts): Fields {
  const fields = new Map<string, number>();
  for (const name of ['name', 'category', 'description'] as const) {
    for (const word of wordsOf(texts[name])) fields.set(word, (fields.get(word) ?? 0) | field[name]);
  }
  return fields;
}

/** The entries of all other products. The same array if it has none of the removed. */
function without(postings: Postings, isRemoved: Uint8Array): Postings {
  // Loops over all entries: a callback for each takes ten times as long.
  let kept = 0;
  for (let at = 0; at < postings.length; at += 1) if (isRemoved[numberOf(postings[at] ?? 0)] !== 1) kept += 1;
  if (kept === postings.length) return postings;
  const left = new Uint32Array(kept);
  let next = 0;
  for (let at = 0; at < postings.length; at += 1) {
    const entry = postings[at] ?? 0;
    if (isRemoved[numberOf(entry)] === 1) continue;
    left[next] = entry;
    next += 1;
  }
  return left;
}

/** Adds ascending entries. */
function merged(postings: Postings, added: readonly number[]): Postings {
  const all = new Uint32Array(postings.length + added.length);
  let from = 0;
  for (const [index, entry] of added.entries()) {
    const to = placeOf(postings, entry);
    all.set(postings.subarray(from, to), from + index);
    all[to + index] = entry;
    from = to;
  }
  all.set(postings.subarray(from), from + added.length);
  return all;
}

/** The place of the first entry that is not below `entry`. */
function placeOf(postings: Postings, entry: number): number {
  let [from, to] = [0, postings.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((postings[middle] ?? 0) < entry) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The most edits of a misspelling: two in a long word. Numbers are never treated as misspelled. */
function mostEdits(typed: string): number {
  return typed.length < 3 || /\p{N}/u.test(typed) ? 0 : typed.length < 8 ? 1 : 2;
}

/** The number of edits by which a word became the typed one; undefined if that is no misspelling of it. */
export function editsBetween(word: string, typed: string, most = mostEdits(typed)): number | undefined {
  if (most === 0 || Math.abs(word.length - typed.length) > most) return undefined;
  const edits = isSwap(word, typed) ? 1 : distance(word, typed);
  return edits > most ? undefined : edits;
}

/** The letters of a term as 32 bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** The number of bits that are set. */
function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether two neighbouring letters are swapped: the commonest typo, which has a Levenshtein distance of two. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
