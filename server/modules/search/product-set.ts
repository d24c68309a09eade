import { bitCount } from './bits.ts';

/**
 * A bitmap of product numbers. 32 consecutive numbers form a group with a bit for each: 25 KB at most for 100,000 products, intersected
 * in microseconds. Empty groups are left out, so that a small set is small.
 */
export interface ProductSet {
  /** The non-empty groups, ascending: group n holds the products from 32 n on. */
  readonly groups: Uint32Array;
  /** The bits of each group; the lowest bit is its first product. */
  readonly bits: Int32Array;
  /** The number of products. */
  readonly count: number;
}

/** The arrays in which a set is built. */
interface Lists {
  readonly groups: Uint32Array;
  readonly bits: Int32Array;
}

/** Reusable arrays for building sets: allocating them costs more than filling them. */
const spare: Lists[] = [];

/** Takes arrays for so many groups from the pool. `madeOf` returns them. */
function listsFor(groups: number): Lists {
  const lists = spare.pop();
  if (lists !== undefined && lists.groups.length >= groups) return lists;
  return { groups: new Uint32Array(groups), bits: new Int32Array(groups) };
}

/** Copies the used part of the arrays into a set. */
function madeOf(lists: Lists, length: number): ProductSet {
  spare.push(lists);
  const bits = lists.bits.slice(0, length);
  let count = 0;
  for (let at = 0; at < length; at += 1) count += bitCount(bits[at] as number);
  return { groups: lists.groups.slice(0, length), bits, count };
}

/** Builds a set group by group. */
export class SetBuilder {
  readonly #lists: Lists;
  #length = 0;

  /** @param most The largest number of groups. */
  constructor(most: number) {
    this.#lists = listsFor(most);
  }

  /** Appends a group; groups must be ascending. */
  add(group: number, bits: number): void {
    if (bits === 0) return;
    this.#lists.groups[this.#length] = group;
    this.#lists.bits[this.#length] = bits;
    this.#length += 1;
  }

  /** Finishes the set; nothing can be added afterwards. */
  done(): ProductSet {
    return madeOf(this.#lists, this.#length);
  }
}

export const emptySet: ProductSet = new SetBuilder(0).done();

/** The set of these product numbers. */
export function setOf(numbers: readonly number[]): ProductSet {
  const byGroup = new Map<number, number>();
  for (const number of numbers) byGroup.set(groupOf(number), (byGroup.get(groupOf(number)) ?? 0) | bitOf(number));
  const builder = new SetBuilder(byGroup.size);
  for (const [group, bits] of [...byGroup].sort(([a], [b]) => a - b)) builder.add(group, bits);
  return builder.done();
}

/** The intersection. Most of a search's time is spent here, so it avoids the builder, which takes half as long again. */
export function intersection(one: ProductSet, other: ProductSet): ProductSet {
  const { groups: groupsA, bits: bitsA } = one;
  const { groups: groupsB, bits: bitsB } = other;
  const lists = listsFor(Math.min(groupsA.length, groupsB.length));
  let length = 0;
  for (let a = 0, b = 0; a < groupsA.length && b < groupsB.length;) {
    const groupA = groupsA[a] as number;
    const groupB = groupsB[b] as number;
    if (groupA === groupB) {
      const both = (bitsA[a] as number) & (bitsB[b] as number);
      if (both !== 0) {
        lists.groups[length] = groupA;
        lists.bits[length] = both;
        length += 1;
      }
      a += 1;
      b += 1;
    } else if (groupA < groupB) a += 1;
    else b += 1;
  }
  return madeOf(lists, length);
}

/** The intersection of all sets; empty for none. */
export function intersectionOf(sets: readonly ProductSet[]): ProductSet {
  // Smallest first: the result never grows beyond it.
  const ascending = [...sets].sort((a, b) => a.count - b.count);
  return ascending.length === 0 ? emptySet : ascending.reduce((all, set) => intersection(all, set));
}

/** The difference. */
export function difference(one: ProductSet, other: ProductSet): ProductSet {
  if (other.count === 0) return one;
  const builder = new SetBuilder(one.groups.length);
  for (let a = 0, b = 0; a < one.groups.length; a += 1) {
    const group = one.groups[a] as number;
    while (b < other.groups.length && (other.groups[b] as number) < group) b += 1;
    const taken = other.groups[b] === group ? (other.bits[b] as number) : 0;
    builder.add(group, (one.bits[a] as number) & ~taken);
  }
  return builder.done();
}

/** The union. */
export function union(sets: readonly ProductSet[]): ProductSet {
  const [only, ...others] = sets.filter(({ count }) => count > 0);
  if (only === undefined) return emptySet;
  if (others.length === 0) return only;
  return unionWithout(sets, new Int32Array(groupsOf(sets)));
}

/** The union without the products in `taken`, which has all groups. */
export function unionWithout(sets: readonly ProductSet[], taken: Int32Array): ProductSet {
  const [only, ...others] = sets;
  if (only !== undefined && others.length === 0 && isFree(only, taken)) return only;
  const all = new Int32Array(taken.length);
  for (const set of sets) mark(all, set);
  for (let group = 0; group < all.length; group += 1) all[group] = (all[group] as number) & ~(taken[group] as number);
  return marked(all);
}

/** Whether the set and `taken` are disjoint. */
function isFree({ groups, bits }: ProductSet, taken: Int32Array): boolean {
  for (let at = 0; at < groups.length; at += 1) {
    if (((taken[groups[at] as number] as number) & (bits[at] as number)) !== 0) return false;
  }
  return true;
}

/** The number of groups up to the last one of any set. */
export function groupsOf(sets: readonly ProductSet[]): number {
  return sets.reduce((most, { groups }) => Math.max(most, (groups.at(-1) ?? -1) + 1), 0);
}

/** Adds the set to dense bits. */
export function mark(all: Int32Array, { groups, bits }: ProductSet): void {
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] as number;
    all[group] = (all[group] as number) | (bits[at] as number);
  }
}

/** The set of dense bits. */
export function marked(all: Int32Array): ProductSet {
  const builder = new SetBuilder(all.length);
  for (let group = 0; group < all.length; group += 1) builder.add(group, all[group] as number);
  return builder.done();
}

/**
 * Writes the set's numbers, newest first, after the first `skipped`, to `into` from `at` on, as many as fit.
 * @returns the number written
 */
export function writeNewest(set: ProductSet, skipped: number, into: Uint32Array, at: number): number {
  let next = at;
  let toSkip = skipped;
  for (let index = set.groups.length - 1; index >= 0 && next < into.length; index -= 1) {
    const first = (set.groups[index] as number) * 32;
    let bits = set.bits[index] as number;
    const size = bitCount(bits);
    if (toSkip >= size) {
      toSkip -= size;
      continue;
    }
    for (; bits !== 0 && next < into.length; toSkip -= 1) {
      const bit = 31 - Math.clz32(bits);
      bits &= ~(1 << bit);
      if (toSkip > 0) continue;
      into[next] = first + bit;
      next += 1;
    }
  }
  return next - at;
}

/** The group of a product number. */
export function groupOf(number: number): number {
  return number >>> 5;
}

/** The bit of a product number within its group. */
export function bitOf(number: number): number {
  return 1 << (number & 31);
}
