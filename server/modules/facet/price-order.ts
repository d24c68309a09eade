import { difference, ProductSet, SetBuilder } from '../search/product-set.ts';

/** More products than a shop has. */
const rankUnit = 2 ** 24;

/** Products between two bitmaps of the cheapest: at most that many are collected one by one for each end of a price range. */
const step = 4096;

/** Product numbers in the order of price, equal prices newest first. It never changes. */
export class PriceOrder {
  readonly up: Uint32Array;
  readonly down: Uint32Array;
  readonly #paiseOf: (number: number) => number;
  /** One more than the largest number. */
  readonly #end: number;
  /** The first 0, 4,096, 8,192 … products of `up`. */
  readonly #cheapest: readonly ProductSet[];

  /** @param newest The product numbers, newest first. */
  constructor(newest: Uint32Array, paiseOf: (number: number) => number) {
    const highest = newest.reduce((most, number) => Math.max(most, paiseOf(number)), 0);
    // A price and a place in the order of age are sorted as one number.
    const ordered = (key: (paise: number) => number) => {
      const keys = Float64Array.from(newest, (number, rank) => key(paiseOf(number)) * rankUnit + rank);
      return Uint32Array.from(keys.sort(), (one) => newest[one % rankUnit] ?? 0);
    };
    this.up = ordered((paise) => paise);
    this.down = ordered((paise) => highest - paise);
    this.#paiseOf = paiseOf;
    this.#end = newest.reduce((end, number) => Math.max(end, number + 1), 0);
    this.#cheapest = this.#cheapestByStep();
  }

  /** The products with a price between these, in paise, both included. */
  between(min: number, max: number): ProductSet {
    return difference(this.#first(this.#placeFrom(max + 1)), this.#first(this.#placeFrom(min)));
  }

  /** The first place of `up` that has at least this price. */
  #placeFrom(paise: number): number {
    let [from, to] = [0, this.up.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#paiseOf(this.up[middle] ?? 0) < paise) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** The first products of `up`. */
  #first(count: number): ProductSet {
    const builder = new SetBuilder(this.#end);
    const index = Math.floor(count / step);
    const before = this.#cheapest[index];
    if (before !== undefined) builder.addSet(before);
    for (const number of this.up.subarray(index * step, count)) builder.add(number);
    return builder.done();
  }

  #cheapestByStep(): ProductSet[] {
    const sets: ProductSet[] = [];
    const words = new Int32Array(Math.ceil(this.#end / 32));
    for (const [rank, number] of this.up.entries()) {
      if (rank % step === 0) sets.push(new ProductSet(words.slice()));
      words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31));
    }
    return sets;
  }
}
