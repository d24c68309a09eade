import { ProductSet } from './product-set.ts';

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
  add(products: ProductSet, summand: number): void {
    for (let group = 0; group < products.groups; group += 1) {
      const bits = products.bitsOf(group);
      if (bits === 0) continue;
      for (let rest = summand; rest !== 0; rest &= rest - 1) {
        let carried = bits;
        for (let bit = lowestBit(rest); carried !== 0; bit += 1) {
          const before = this.#word(group, bit);
          this.#words[group * this.width + bit] = before ^ carried;
          carried &= before;
        }
      }
    }
  }

  /** Partitions the products by a bit of their ranks: set, not set. */
  split(products: ProductSet, bit: number): readonly [ProductSet, ProductSet] {
    const having = new Int32Array(products.groups);
    const others = new Int32Array(products.groups);
    for (let group = 0; group < products.groups; group += 1) {
      const word = this.#word(group, bit);
      having[group] = products.bitsOf(group) & word;
      others[group] = products.bitsOf(group) & ~word;
    }
    return [new ProductSet(having), new ProductSet(others)];
  }

  /** The product numbers, highest rank first, newest first among equals. */
  sorted(products: ProductSet): Uint32Array {
    /** Rank and number as one number: 2^32 × rank + number. */
    const keys = new Float64Array(products.count);
    let next = 0;
    for (let group = 0; group < products.groups; group += 1) {
      for (let rest = products.bitsOf(group); rest !== 0; rest &= rest - 1) {
        const place = lowestBit(rest);
        keys[next] = this.#rankOf(group, place) * 2 ** 32 + group * 32 + place;
        next += 1;
      }
    }
    // Conversion to 32 bits leaves the number.
    return Uint32Array.from(keys.sort().reverse());
  }

  #rankOf(group: number, place: number): number {
    let rank = 0;
    for (let bit = 0; bit < this.width; bit += 1) rank |= ((this.#word(group, bit) >>> place) & 1) << bit;
    return rank;
  }

  /** A bit of the ranks of a group. */
  #word(group: number, bit: number): number {
    return this.#words[group * this.width + bit] ?? 0;
  }
}

/** The position of the lowest bit that is set. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
