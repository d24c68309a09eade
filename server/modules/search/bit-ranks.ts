import { SetBuilder, type ProductSet } from './product-set.ts';

/**
 * Ranks as bit slices: for each group of 32 products one 32-bit word per bit of their ranks. Adding a number, or partitioning by a bit,
 * takes a few operations for 32 products.
 */
export class BitRanks {
  /** The bits of a rank. */
  readonly width: number;
  readonly #words: Int32Array;

  /** @param groups The number of groups. */
  constructor(groups: number, width: number) {
    this.width = width;
    this.#words = new Int32Array(groups * width);
  }

  /** Adds a number to the ranks of these products: a ripple-carry adder over bit slices. */
  add({ groups, bits }: ProductSet, summand: number): void {
    const words = this.#words;
    for (let at = 0; at < groups.length; at += 1) {
      const first = (groups[at] as number) * this.width;
      for (let rest = summand; rest !== 0; rest &= rest - 1) {
        let carried = bits[at] as number;
        for (let word = first + 31 - Math.clz32(rest & -rest); carried !== 0; word += 1) {
          const before = words[word] as number;
          words[word] = before ^ carried;
          carried &= before;
        }
      }
    }
  }

  /** Partitions the products by a bit of their ranks: set, not set. */
  split({ groups, bits }: ProductSet, bit: number): readonly [ProductSet, ProductSet] {
    const having = new SetBuilder(groups.length);
    const others = new SetBuilder(groups.length);
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at] as number;
      const products = bits[at] as number;
      const word = this.#words[group * this.width + bit] as number;
      having.add(group, products & word);
      others.add(group, products & ~word);
    }
    return [having.done(), others.done()];
  }

  /** The product numbers, highest rank first, newest first among equals. */
  sorted({ groups, bits, count }: ProductSet): Uint32Array {
    const keys = new Float64Array(count);
    let next = 0;
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at] as number;
      for (let rest = bits[at] as number; rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest);
        keys[next] = this.#rankOf(group, place) * 2 ** 32 + group * 32 + place;
        next += 1;
      }
    }
    keys.sort();
    const numbers = new Uint32Array(count);
    for (let at = 0; at < count; at += 1) numbers[at] = (keys[count - 1 - at] as number) % 2 ** 32;
    return numbers;
  }

  #rankOf(group: number, place: number): number {
    let rank = 0;
    for (let bit = 0; bit < this.width; bit += 1) {
      rank |= (((this.#words[group * this.width + bit] as number) >>> place) & 1) << bit;
    }
    return rank;
  }
}
