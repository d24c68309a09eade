import { SetBuilder, type ProductSet } from './product-set.ts';

/**
 * A rank for each product, 32 products at a time: of each group a word for the lowest bit of their ranks, one for the next bit, and so on. So
 * adding, and dividing by a bit, are a few steps for 32 products.
 */
export class BitRanks {
  /** How many bits a rank has. */
  readonly width: number;
  readonly #words: Int32Array;

  /** @param groups How many groups of products there are. */
  constructor(groups: number, width: number) {
    this.width = width;
    this.#words = new Int32Array(groups * width);
  }

  /** Adds a number to the ranks of these products, as one does on paper: bit by bit, with what is carried to the next. */
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

  /** Those of the products whose ranks have the bit, and those whose ranks have it not. */
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

  /** The numbers of the products, the highest rank first, and the newest among equals. */
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
