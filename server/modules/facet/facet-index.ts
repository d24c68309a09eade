import { toPaise, toRupees } from '#contract/rules/money.ts';
import { inOrderOfId, inOrderOfPalette, type FilterCounts } from '#contract/rules/filter-counts.ts';
import type { ListSort, ProductFilter } from '#contract/rules/product-filter.ts';
import { countSizes } from '#contract/rules/size-count.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import { parseJson } from '../../db/json.ts';
import type { Slice } from '../../slice.ts';
import { countCommon, emptySet, has, intersectionOf, union, type ProductSet } from '../search/product-set.ts';
import type { FacetRow } from './facet-store.ts';
import { NumberSet, ValueSets } from './number-set.ts';
import { PriceOrder } from './price-order.ts';

interface IndexedProduct extends Pick<FacetRow, 'number' | 'id' | 'categoryId' | 'colour' | 'paise' | 'createdAt'> {
  readonly labels: readonly string[];
  readonly isInStock: boolean;
}

/** The groups of a filter, each with the products that match it. A group without a selection is absent. */
type Groups = Partial<Record<'categories' | 'sizes' | 'colours' | 'price' | 'stock', ProductSet>>;

/**
 * The products by what lists are filtered and sorted by, as bitmaps and orders of product numbers (docs/decisions/0028). A selection in
 * 100,000 products takes some tens of microseconds.
 */
export class FacetIndex {
  readonly #byId = new Map<string, IndexedProduct>();
  /** By number. */
  readonly #products: (IndexedProduct | undefined)[] = [];
  readonly #all = new NumberSet();
  readonly #inStock = new NumberSet();
  readonly #categories = new ValueSets();
  readonly #labels = new ValueSets();
  readonly #colours = new ValueSets();
  /** The labels by their JSON: few combinations are shared by many products. */
  readonly #combinations = new Map<string, readonly string[]>();
  #newest = new Uint32Array();
  /** Made when a list needs it. */
  #byPrice: PriceOrder | undefined;

  /** Replaces products. Those without a row are removed. */
  replace(ids: Iterable<string>, rows: readonly FacetRow[]): void {
    const before = new Map<string, IndexedProduct>();
    for (const id of ids) {
      const product = this.#byId.get(id);
      if (product === undefined) continue;
      before.set(id, product);
      this.#remove(product);
    }
    const added: number[] = [];
    for (const row of rows) {
      const old = before.get(row.id);
      const product = this.#add(row);
      if (old?.paise !== product.paise) this.#byPrice = undefined;
      if (old?.number === product.number && old.createdAt === product.createdAt) before.delete(row.id);
      else added.push(product.number);
    }
    if (added.length > 0 || before.size > 0) {
      this.#reorder(new Set([...before.values()].map(({ number }) => number)), added);
    }
  }

  /** The products that match the filter, among these or all. */
  matching(filter: ProductFilter, among: ProductSet = this.#all.snapshot()): ProductSet {
    return intersectionOf([this.#all.snapshot(), among, ...Object.values(this.#groupsOf(filter))]);
  }

  /** The numbers of these products in order: a part of them, or all. */
  inOrder(
    products: ProductSet,
    sort: ListSort,
    { offset, limit }: Slice = { offset: 0, limit: Infinity },
  ): Uint32Array {
    const numbers = new Uint32Array(Math.max(0, Math.min(products.count - offset, limit)));
    const order = this.#orderOf(sort);
    let seen = 0;
    for (let rank = 0; rank < order.length && seen < offset + numbers.length; rank += 1) {
      const number = order[rank] ?? 0;
      if (!has(products, number)) continue;
      if (seen >= offset) numbers[seen - offset] = number;
      seen += 1;
    }
    return numbers;
  }

  /** The counts of the filter's values among these products or all. A group's counts ignore its own selection. */
  counts(filter: ProductFilter, among?: ProductSet): FilterCounts {
    const groups = this.#groupsOf(filter);
    const base = this.matching({}, among);
    const matching = intersectionOf([base, ...Object.values(groups)]);
    const without = (own: keyof Groups) => {
      if (groups[own] === undefined) return matching;
      const others = Object.entries(groups).filter(([group]) => group !== own);
      return intersectionOf([base, ...others.map(([, products]) => products)]);
    };
    const countsOf = (values: ValueSets, products: ProductSet) =>
      values
        .values()
        .map((value): [string, number] => [value, countCommon(values.of(value) ?? emptySet, products)])
        .filter(([, count]) => count > 0);
    const price = this.#priceRangeOf(without('price'));
    return {
      total: matching.count,
      categories: inOrderOfId(new Map(countsOf(this.#categories, without('categories')))),
      sizes: countSizes(
        countsOf(this.#labels, without('sizes')).map(([label, products]) => ({ labels: [label], products })),
      ),
      colours: inOrderOfPalette(new Map(countsOf(this.#colours, without('colours')))),
      ...(price && { price }),
      in_stock: countCommon(this.#inStock.snapshot(), without('stock')),
    };
  }

  #groupsOf({ checked = [], sizes = [], colours = [], min, max, in_stock: inStock }: ProductFilter): Groups {
    return {
      ...(checked.length > 0 && { categories: unionOf(this.#categories, checked) }),
      ...(sizes.length > 0 && { sizes: this.#inSizes(sizes) }),
      ...(colours.length > 0 && { colours: unionOf(this.#colours, colours) }),
      ...((min !== undefined || max !== undefined) && { price: this.#pricedBetween(min, max) }),
      ...(inStock === 1 && { stock: this.#inStock.snapshot() }),
    };
  }

  #inSizes(sizes: readonly string[]): ProductSet {
    const keys = new Set(sizes.map(sizeKey));
    return unionOf(
      this.#labels,
      this.#labels.values().filter((label) => keys.has(sizeKey(label))),
    );
  }

  /** @param min In rupees, as `max`; both included. */
  #pricedBetween(min = 0, max = Infinity): ProductSet {
    return this.#pricesInOrder().between(toPaise(min), toPaise(max));
  }

  #priceRangeOf(products: ProductSet): FilterCounts['price'] {
    if (products.count === 0) return undefined;
    const { up, down } = this.#pricesInOrder();
    const first = (order: Uint32Array) => toRupees(this.#priceOf(order.find((number) => has(products, number))));
    return { min: first(up), max: first(down) };
  }

  #priceOf(number: number | undefined): number {
    return (number === undefined ? undefined : this.#products[number]?.paise) ?? 0;
  }

  #orderOf(sort: ListSort): Uint32Array {
    if (sort === 'newest') return this.#newest;
    return this.#pricesInOrder()[sort === 'price_asc' ? 'up' : 'down'];
  }

  #pricesInOrder(): PriceOrder {
    this.#byPrice ??= new PriceOrder(this.#newest, (number) => this.#priceOf(number));
    return this.#byPrice;
  }

  /** Removes numbers from the order of age, and then adds others. */
  #reorder(removed: ReadonlySet<number>, added: number[]): void {
    const stays = removed.size === 0 ? this.#newest : this.#newest.filter((number) => !removed.has(number));
    const isNewer = (a: number, b: number) => this.#compareAge(a, b) < 0;
    added.sort((a, b) => this.#compareAge(a, b));
    const order = new Uint32Array(stays.length + added.length);
    let from = 0;
    for (const [index, number] of added.entries()) {
      // The place before the first older one.
      let [low, high] = [from, stays.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isNewer(stays[middle] ?? 0, number)) low = middle + 1;
        else high = middle;
      }
      order.set(stays.subarray(from, low), from + index);
      order[low + index] = number;
      from = low;
    }
    order.set(stays.subarray(from), from + added.length);
    this.#newest = order;
    this.#byPrice = undefined;
  }

  /** As the lists' `order by created_at desc, id desc`. */
  #compareAge(a: number, b: number): number {
    const [one, other] = [this.#products[a], this.#products[b]];
    if (one === undefined || other === undefined) return 0;
    return other.createdAt - one.createdAt || (one.id > other.id ? -1 : 1);
  }

  #add({ number, id, categoryId, colour, paise, quantity, sizesInStock, createdAt }: FacetRow): IndexedProduct {
    let labels = this.#combinations.get(sizesInStock);
    if (labels === undefined) {
      labels = parseJson<string[]>(sizesInStock);
      this.#combinations.set(sizesInStock, labels);
    }
    const product = { number, id, categoryId, colour, paise, createdAt, labels, isInStock: quantity > 0 };
    this.#byId.set(id, product);
    this.#products[number] = product;
    this.#all.add(number);
    if (product.isInStock) this.#inStock.add(number);
    this.#categories.add(categoryId, number);
    for (const label of labels) this.#labels.add(label, number);
    if (colour !== null) this.#colours.add(colour, number);
    return product;
  }

  #remove(product: IndexedProduct): void {
    const { number, id, categoryId, colour, labels } = product;
    this.#byId.delete(id);
    this.#products[number] = undefined;
    this.#all.remove(number);
    this.#inStock.remove(number);
    this.#categories.remove(categoryId, number);
    for (const label of labels) this.#labels.remove(label, number);
    if (colour !== null) this.#colours.remove(colour, number);
  }
}

function unionOf(values: ValueSets, selected: readonly string[]): ProductSet {
  return union(selected.map((value) => values.of(value)).filter((set) => set !== undefined));
}
