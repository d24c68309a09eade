import { ProductSet } from '../search/product-set.ts';

/** A bitmap of product numbers that changes. Its snapshots do not. */
export class NumberSet {
  #words = new Int32Array(0);
  /** Of the current words, which are copied before the next change. */
  #snapshot: ProductSet | undefined;

  add(number: number): void {
    const group = number >>> 5;
    const words = this.#writable(group + 1);
    words[group] = (words[group] ?? 0) | (1 << (number & 31));
  }

  remove(number: number): void {
    const group = number >>> 5;
    const words = this.#writable(0);
    if (group < words.length) words[group] = (words[group] ?? 0) & ~(1 << (number & 31));
  }

  snapshot(): ProductSet {
    this.#snapshot ??= new ProductSet(this.#words);
    return this.#snapshot;
  }

  /** @param groups At least this many words. */
  #writable(groups: number): Int32Array {
    if (groups > this.#words.length) {
      const larger = new Int32Array(Math.max(groups, this.#words.length * 2));
      larger.set(this.#words);
      this.#words = larger;
    } else if (this.#snapshot !== undefined) {
      this.#words = this.#words.slice();
    }
    this.#snapshot = undefined;
    return this.#words;
  }
}

/** The products of each value of a property. Values without products are dropped. */
export class ValueSets {
  readonly #sets = new Map<string, { readonly numbers: NumberSet; count: number }>();

  add(value: string, number: number): void {
    const set = this.#sets.get(value) ?? { numbers: new NumberSet(), count: 0 };
    if (set.count === 0) this.#sets.set(value, set);
    set.numbers.add(number);
    set.count += 1;
  }

  /** Removes a product that has the value. */
  remove(value: string, number: number): void {
    const set = this.#sets.get(value);
    if (set === undefined) return;
    set.numbers.remove(number);
    set.count -= 1;
    if (set.count === 0) this.#sets.delete(value);
  }

  values(): string[] {
    return [...this.#sets.keys()];
  }

  /** The products of a value; undefined if there are none. */
  of(value: string): ProductSet | undefined {
    return this.#sets.get(value)?.numbers.snapshot();
  }
}
