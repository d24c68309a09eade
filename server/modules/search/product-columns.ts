import { inOrderOfId, inOrderOfPalette, type FilterCounts } from '#contract/rules/filter-counts.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import type { ListSort, ProductFilter } from '#contract/rules/product-filter.ts';
import { countSizes } from '#contract/rules/size-count.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import { parseJson } from '../../db/json.ts';
import type { Slice } from '../../slice.ts';
import type { Found, Ranks } from './ranking.ts';
import type { ProductRow } from './search-store.ts';

/** The groups of a filter as bits. */
const group = { categories: 1, sizes: 2, colours: 4, price: 8, stock: 16 } as const;

/** More products than a shop has, and more than a product costs: their product is a safe integer. */
const placeUnit = 2 ** 24;
const mostPaise = 2 ** 28;

/** Values that a small shop may keep without having them. */
const spareValues = 64;

/** The distinct values of a column, which holds their places in the list. */
class Values {
  readonly list: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(value: string): number {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    this.#places.set(value, this.list.length);
    return this.list.push(value) - 1;
  }

  /** Forgets values that no product has, once they are the most: those of emptied sizes and deleted categories. */
  compact(column: Uint32Array, products: number): void {
    if (this.list.length <= 2 * products + spareValues) return;
    const before = this.list.splice(0);
    this.#places.clear();
    for (let number = 0; number < products; number += 1)
      column[number] = this.placeOf(before[column[number] ?? 0] ?? '');
  }

  /** For each value `bit`, or 0 if it matches. */
  failing(bit: number, matches: (value: string) => boolean): Uint8Array {
    return Uint8Array.from(this.list, (value) => (matches(value) ? 0 : bit));
  }
}

/** The shown products as columns by product number: what lists are filtered and sorted by. A filter is one scan of them. */
export class ProductColumns {
  readonly #numbers = new Map<string, number>();
  /** Empty for a number without a product. */
  readonly #ids: string[] = [];
  readonly #categories = new Values();
  readonly #categoryNames = new Values();
  readonly #colours = new Values();
  /** The labels in stock as JSON: few combinations are shared by many products. */
  readonly #sizes = new Values();
  #category = new Uint32Array();
  #categoryName = new Uint32Array();
  #colour = new Uint32Array();
  #size = new Uint32Array();
  #paise = new Uint32Array();
  #isInStock = new Uint8Array();
  #version = new Uint32Array();
  #createdAt = new Float64Array();
  #updatedAt = new Float64Array();
  /** All products in the order of age when it was last needed. */
  #newest = new Uint32Array();
  /** The orders that are true. */
  readonly #orders = new Map<ListSort, Uint32Array>();

  /** One more than the largest product number. */
  get size(): number {
    return this.#ids.length;
  }

  /** The ids of the products with numbers above `after`, up to `last`. */
  idsBetween(after: number, last: number): string[] {
    return this.#ids.slice(after + 1, last + 1).filter(Boolean);
  }

  /** Whether the product is known with the same texts: each edit raises its version, except that of its category's name. */
  isUnedited({ number, id, version, updatedAt, category }: ProductRow): boolean {
    return (
      this.#ids[number] === id &&
      this.#version[number] === version &&
      this.#updatedAt[number] === updatedAt &&
      this.#categoryNames.list[this.#categoryName[number] ?? 0] === category
    );
  }

  /**
   * Replaces products. Those without a row are removed.
   * @returns The numbers of the removed ones.
   */
  replace(ids: Iterable<string>, rows: readonly ProductRow[]): number[] {
    const removed = new Map([...ids].map((id) => [id, this.#numbers.get(id)]));
    for (const row of rows) {
      removed.delete(row.id);
      this.#set(row);
    }
    const numbers: number[] = [];
    for (const [id, number] of removed) {
      this.#numbers.delete(id);
      // The number of a deleted product is used again.
      if (number === undefined || this.#ids[number] !== id) continue;
      this.#ids[number] = '';
      this.#orders.clear();
      numbers.push(number);
    }
    this.#sizes.compact(this.#size, this.size);
    this.#categories.compact(this.#category, this.size);
    this.#categoryNames.compact(this.#categoryName, this.size);
    return numbers;
  }

  /** A part of the products that match the filter, in order; only ranked ones, if there are ranks. */
  find(filter: ProductFilter, sort: ListSort, { offset, limit }: Slice, ranks?: Ranks): Found {
    const failed = this.#failedGroups(filter, ranks);
    const numbers: number[] = [];
    let total = 0;
    for (const number of this.#orderOf(sort)) {
      if (failed(number) !== 0) continue;
      if (total >= offset && numbers.length < limit) numbers.push(number);
      total += 1;
    }
    return { total, numbers: Uint32Array.from(numbers) };
  }

  /** The ranks of the products that match the filter; 0 for all others. */
  ranked(filter: ProductFilter, ranks: Ranks): Ranks {
    const failed = this.#failedGroups(filter, ranks);
    return ranks.map((rank, number) => (failed(number) === 0 ? rank : 0));
  }

  /** The counts of the filter's values, among all products or the ranked ones. A group's counts ignore its own selection. */
  counts(filter: ProductFilter, ranks?: Ranks): FilterCounts {
    const failed = this.#failedGroups(filter, ranks);
    const categories = new Uint32Array(this.#categories.list.length);
    const sizes = new Uint32Array(this.#sizes.list.length);
    const colours = new Uint32Array(this.#colours.list.length);
    let [total, inStock, min, max] = [0, 0, Infinity, -Infinity];
    for (let number = 0; number < this.size; number += 1) {
      const groups = failed(number);
      if (groups === 0) total += 1;
      if ((groups & ~group.categories) === 0) add(categories, this.#category[number]);
      if ((groups & ~group.sizes) === 0) add(sizes, this.#size[number]);
      if ((groups & ~group.colours) === 0) add(colours, this.#colour[number]);
      if ((groups & ~group.stock) === 0) inStock += this.#isInStock[number] ?? 0;
      if ((groups & ~group.price) === 0) {
        min = Math.min(min, this.#paise[number] ?? 0);
        max = Math.max(max, this.#paise[number] ?? 0);
      }
    }
    const counted = (values: Values, counts: Uint32Array) =>
      [...counts].map((count, place): [string, number] => [values.list[place] ?? '', count]).filter(([, n]) => n > 0);
    return {
      total,
      categories: inOrderOfId(new Map(counted(this.#categories, categories))),
      sizes: countSizes(
        counted(this.#sizes, sizes).map(([json, products]) => ({ labels: parseJson<string[]>(json), products })),
      ),
      colours: inOrderOfPalette(new Map(counted(this.#colours, colours))),
      ...(min <= max && { price: { min: toRupees(min), max: toRupees(max) } }),
      in_stock: inStock,
    };
  }

  /** Returns the groups of the filter that a product fails, as bits; -1 if there is no such product. 0: it matches. */
  #failedGroups(filter: ProductFilter, ranks?: Ranks): (number: number) => number {
    const { checked = [], sizes = [], colours = [], min = 0, max = Infinity, in_stock: inStock } = filter;
    const keys = new Set(sizes.map(sizeKey));
    const byCategory = this.#categories.failing(group.categories, (id) => checked.length === 0 || checked.includes(id));
    const bySizes = this.#sizes.failing(
      group.sizes,
      (json) => keys.size === 0 || parseJson<string[]>(json).some((label) => keys.has(sizeKey(label))),
    );
    const byColour = this.#colours.failing(
      group.colours,
      (colour) => colours.length === 0 || colours.some((wanted) => wanted === colour),
    );
    const [lowest, highest] = [toPaise(min), toPaise(max)];
    const soldOut = inStock === 1 ? group.stock : 0;
    return (number) => {
      if (this.#ids[number] === '' || ranks?.[number] === 0) return -1;
      const paise = this.#paise[number] ?? 0;
      return (
        (byCategory[this.#category[number] ?? 0] ?? 0) |
        (bySizes[this.#size[number] ?? 0] ?? 0) |
        (byColour[this.#colour[number] ?? 0] ?? 0) |
        (paise < lowest || paise > highest ? group.price : 0) |
        (this.#isInStock[number] === 1 ? 0 : soldOut)
      );
    };
  }

  /** The numbers of all products in an order, made when it is needed. */
  #orderOf(sort: ListSort): Uint32Array {
    const known = this.#orders.get(sort);
    if (known !== undefined) return known;
    const order = sort === 'newest' ? this.#inOrderOfAge() : this.#inOrderOfPrice(sort);
    this.#orders.set(sort, order);
    return order;
  }

  /** As the lists' `order by created_at desc, id desc`. Sorting the previous order with the new products before it takes one pass. */
  #inOrderOfAge(): Uint32Array {
    const isKnown = new Uint8Array(this.size);
    for (const number of this.#newest) isKnown[number] = 1;
    const order: number[] = [];
    const add = (number: number) => {
      if (this.#ids[number] !== '') order.push(number);
    };
    for (let number = this.size - 1; number >= 0; number -= 1) if (isKnown[number] === 0) add(number);
    for (const number of this.#newest) add(number);
    order.sort((a, b) => this.#compareAge(a, b));
    this.#newest = Uint32Array.from(order);
    return this.#newest;
  }

  #compareAge(a: number, b: number): number {
    const older = (this.#createdAt[b] ?? 0) - (this.#createdAt[a] ?? 0);
    return older || ((this.#ids[a] ?? '') > (this.#ids[b] ?? '') ? -1 : 1);
  }

  /** Equal prices newest first: a price and a place in the order of age are sorted as one number. */
  #inOrderOfPrice(sort: ListSort): Uint32Array {
    const newest = this.#orderOf('newest');
    // In loops: a callback for each product takes ten times as long.
    const keys = new Float64Array(newest.length);
    for (let place = 0; place < newest.length; place += 1) {
      const paise = this.#paise[newest[place] ?? 0] ?? 0;
      keys[place] = (sort === 'price_asc' ? paise : mostPaise - paise) * placeUnit + place;
    }
    keys.sort();
    const order = new Uint32Array(newest.length);
    for (let place = 0; place < order.length; place += 1) order[place] = newest[(keys[place] ?? 0) % placeUnit] ?? 0;
    return order;
  }

  #set(row: ProductRow): void {
    const { number, id } = row;
    if (number >= this.#category.length) this.#grow(number + 1);
    while (this.#ids.length <= number) this.#ids.push('');
    const before = this.#ids[number] ?? '';
    if (before !== id || this.#createdAt[number] !== row.createdAt) this.#orders.clear();
    if (this.#paise[number] !== row.paise) {
      this.#orders.delete('price_asc');
      this.#orders.delete('price_desc');
    }
    this.#numbers.delete(before);
    this.#numbers.set(id, number);
    this.#ids[number] = id;
    this.#category[number] = this.#categories.placeOf(row.categoryId);
    this.#categoryName[number] = this.#categoryNames.placeOf(row.category);
    this.#colour[number] = this.#colours.placeOf(row.colour ?? '');
    this.#size[number] = this.#sizes.placeOf(row.sizesInStock);
    this.#paise[number] = row.paise;
    this.#isInStock[number] = row.quantity > 0 ? 1 : 0;
    this.#version[number] = row.version;
    this.#createdAt[number] = row.createdAt;
    this.#updatedAt[number] = row.updatedAt;
  }

  /** Makes room for more products, at least twice as many as before. */
  #grow(size: number): void {
    const capacity = Math.max(size, this.#category.length * 2);
    const larger = <Column extends Uint8Array | Uint32Array | Float64Array>(column: Column, into: Column): Column => {
      into.set(column);
      return into;
    };
    this.#category = larger(this.#category, new Uint32Array(capacity));
    this.#categoryName = larger(this.#categoryName, new Uint32Array(capacity));
    this.#colour = larger(this.#colour, new Uint32Array(capacity));
    this.#size = larger(this.#size, new Uint32Array(capacity));
    this.#paise = larger(this.#paise, new Uint32Array(capacity));
    this.#isInStock = larger(this.#isInStock, new Uint8Array(capacity));
    this.#version = larger(this.#version, new Uint32Array(capacity));
    this.#createdAt = larger(this.#createdAt, new Float64Array(capacity));
    this.#updatedAt = larger(this.#updatedAt, new Float64Array(capacity));
  }
}

/** Counts a product at the place of its value. */
function add(counts: Uint32Array, place = 0): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
