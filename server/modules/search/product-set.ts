import { bitCount } from './bits.ts';

/**
 * An immutable bitmap of product numbers: 12.5 KB for 100,000 products. 32 consecutive numbers form a group, which is one word with a bit
 * for each. Groups beyond the last word are empty.
 */
export class ProductSet {
  /** The number of products. */
  readonly count: number;
  /** Group n holds the products from 32 n on; its lowest bit is the first of them. */
  readonly words: Readonly<Int32Array>;

  /** @param words Must not be changed afterwards. */
  constructor(words: Int32Array) {
    this.words = words;
    let count = 0;
    for (let group = 0; group < words.length; group += 1) count += bitCount(words[group] ?? 0);
    this.count = count;
  }

  /** The number of groups, up to the last one that may have products. */
  get groups(): number {
    return this.words.length;
  }

  /** The products of a group, as bits. */
  bitsOf(group: number): number {
    return this.words[group] ?? 0;
  }
}

/** Collects products, in any order. */
export class SetBuilder {
  readonly #words: Int32Array;

  /** @param end One more than the largest number. */
  constructor(end: number) {
    this.#words = new Int32Array(Math.ceil(end / 32));
  }

  add(number: number): void {
    const group = number >>> 5;
    this.#words[group] = (this.#words[group] ?? 0) | (1 << (number & 31));
  }

  addSet({ words }: ProductSet): void {
    for (let group = 0; group < words.length; group += 1) {
      this.#words[group] = (this.#words[group] ?? 0) | (words[group] ?? 0);
    }
  }

  /** The set. Nothing can be added afterwards. */
  done(): ProductSet {
    return new ProductSet(this.#words);
  }
}

export const emptySet: ProductSet = new ProductSet(new Int32Array(0));

/** The set of these product numbers. */
export function setOf(numbers: readonly number[]): ProductSet {
  const builder = new SetBuilder(numbers.reduce((end, number) => Math.max(end, number + 1), 0));
  for (const number of numbers) builder.add(number);
  return builder.done();
}

export function has(set: ProductSet, number: number): boolean {
  return (set.bitsOf(number >>> 5) & (1 << (number & 31))) !== 0;
}

export function intersection({ words: one }: ProductSet, { words: other }: ProductSet): ProductSet {
  const words = new Int32Array(Math.min(one.length, other.length));
  for (let group = 0; group < words.length; group += 1) words[group] = (one[group] ?? 0) & (other[group] ?? 0);
  return new ProductSet(words);
}

/** The number of products in both sets. */
export function countCommon({ words: one }: ProductSet, { words: other }: ProductSet): number {
  const end = Math.min(one.length, other.length);
  let count = 0;
  for (let group = 0; group < end; group += 1) count += bitCount((one[group] ?? 0) & (other[group] ?? 0));
  return count;
}

/** The intersection of all sets; empty for none. */
export function intersectionOf([first = emptySet, ...others]: readonly ProductSet[]): ProductSet {
  return others.reduce((all, set) => (all.count === 0 ? emptySet : intersection(all, set)), first);
}

export function difference(set: ProductSet, without: ProductSet): ProductSet {
  if (set.count === 0 || without.count === 0) return set;
  const words = set.words.slice();
  const end = Math.min(set.groups, without.groups);
  for (let group = 0; group < end; group += 1) words[group] = (words[group] ?? 0) & ~without.bitsOf(group);
  return new ProductSet(words);
}

export function union(sets: readonly ProductSet[]): ProductSet {
  const [only = emptySet, ...others] = sets.filter(({ count }) => count > 0);
  if (others.length === 0) return only;
  const builder = new SetBuilder(sets.reduce((end, { groups }) => Math.max(end, groups * 32), 0));
  for (const set of [only, ...others]) builder.addSet(set);
  return builder.done();
}

/**
 * Writes the set's numbers, newest first, after the first `skipped`, to `into` from `at` on, as many as fit.
 * @returns the number written
 */
export function writeNewest(set: ProductSet, skipped: number, into: Uint32Array, at: number): number {
  let next = at;
  let toSkip = skipped;
  for (let group = set.groups - 1; group >= 0 && next < into.length; group -= 1) {
    let bits = set.bitsOf(group);
    const size = bitCount(bits);
    if (toSkip >= size) {
      toSkip -= size;
      continue;
    }
    for (; bits !== 0 && next < into.length; toSkip -= 1) {
      const bit = 31 - Math.clz32(bits);
      bits &= ~(1 << bit);
      if (toSkip > 0) continue;
      into[next] = group * 32 + bit;
      next += 1;
    }
  }
  return next - at;
}
