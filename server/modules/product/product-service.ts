import type { Kysely } from 'kysely';
import type { Paging } from '#contract/primitives.ts';
import type { Product, ShownCategory } from '#contract/product.ts';
import { pageSize, relatedCount } from '#contract/rules/paging.ts';
import type { FilterCounts } from '#contract/rules/filter-counts.ts';
import type { ListOptions, ListSort, ProductFilter } from '#contract/rules/product-filter.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { sliceOf, type Slice } from '../../slice.ts';
import type { Facets } from '../facet/facets.ts';
import type { Search } from '../search/search.ts';
import { shownCategories } from './category-overview-store.ts';
import { countProducts, newestProducts, otherProducts, productCounts } from './product-list-store.ts';
import { productAt, productsNumbered, sizeChartsOf } from './product-store.ts';
import { withStyleColours } from './style-colours.ts';

/** Sorts by name in the program, because the databases' collations differ. */
const byName = new Intl.Collator('en', { numeric: true });

/** Products per batch. Longer lists are streamed. */
const productsAtOnce = 500;

/** A list or one page of it. `total` counts the whole list. */
export interface ProductList {
  readonly products: Product[];
  readonly total: number;
}

/** A streamed list, to be consumed once by one reader; never in memory as a whole. */
export interface LongProductList {
  readonly batches: AsyncIterable<readonly Product[]>;
}

export class ProductService {
  readonly #db: Kysely<Schema>;
  readonly #search: Search;
  readonly #facets: Facets;

  constructor(db: Kysely<Schema>, search: Search, facets: Facets) {
    this.#db = db;
    this.#search = search;
    this.#facets = facets;
  }

  /** One page of all products, newest first. */
  async page(page: number): Promise<Product[]> {
    return withStyleColours(this.#db, await newestProducts(this.#db, undefined, sliceOf({ page, limit: pageSize })));
  }

  count(): Promise<number> {
    return countProducts(this.#db);
  }

  /** The products that match the filter, newest first by default. */
  async filtered(
    { sort = 'newest', ...filter }: ProductFilter & { sort?: ListSort | undefined },
    paging: Paging,
  ): Promise<ProductList | LongProductList> {
    if (sort !== 'newest' || isSelective(filter)) {
      const facets = await this.#facets.current();
      const products = facets.matching(filter);
      return this.#listed((slice) => facets.inOrder(products, sort, slice), products.count, paging);
    }
    const { checked = [] } = filter;
    const counts = await productCounts(this.#db, checked.length === 0 ? undefined : checked);
    const categoryIds = checked.length === 0 ? undefined : [...counts.keys()];
    const slice = sliceOf(paging);
    if (slice === undefined) return whole(this.#newest(categoryIds));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { products: await withStyleColours(this.#db, await newestProducts(this.#db, categoryIds, slice)), total };
  }

  /** The counts of the filter's values, in the shop or among the products that match the keyword. */
  async filterCounts(filter: ProductFilter, keyword: string | undefined): Promise<FilterCounts> {
    const among = keyword === undefined ? undefined : (await this.#search.find(keyword)).products;
    return (await this.#facets.current()).counts(filter, among);
  }

  /** The categories that have products, by name. */
  async categoryOverview(): Promise<ShownCategory[]> {
    const categories = await shownCategories(this.#db);
    return categories.sort((a, b) => byName.compare(a.name, b.name));
  }

  /** Products that match the keyword and the filter, best match first by default. */
  async matching(
    keyword: string,
    { sort = 'relevance', ...filter }: ListOptions,
    paging: Paging,
  ): Promise<ProductList | LongProductList> {
    if (sort === 'relevance') {
      const isFiltered = isSelective(filter) || (filter.checked ?? []).length > 0;
      const within = isFiltered ? (await this.#facets.current()).matching(filter) : undefined;
      const ranking = await this.#search.find(keyword, within);
      const part = ({ offset, limit }: Slice = { offset: 0, limit: ranking.total }) => ranking.slice(offset, limit);
      return this.#listed(part, ranking.total, paging);
    }
    const found = await this.#search.find(keyword);
    const facets = await this.#facets.current();
    const products = facets.matching(filter, found.products);
    return this.#listed((slice) => facets.inOrder(products, sort, slice), products.count, paging);
  }

  /** @throws {Refused} productNotFound */
  async at(slug: string): Promise<Product> {
    const product = await productAt(this.#db, slug, 'shown');
    if (product === undefined) throw new Refused('productNotFound');
    const [shown = product] = await withStyleColours(this.#db, [product]);
    return shown;
  }

  /** The product's own size chart, or else its category's. */
  async sizeChart({ _id }: Product): Promise<SizeChart | undefined> {
    const { own, category } = await sizeChartsOf(this.#db, _id);
    return own ?? category;
  }

  /** A few other products of the category, newest first. */
  async related(productId: string, categoryId: string): Promise<Product[]> {
    return withStyleColours(this.#db, await otherProducts(this.#db, categoryId, productId, relatedCount));
  }

  /**
   * A list, or one page of it.
   * @param numbersOf The numbers of a part of the list, or of all products.
   */
  async #listed(
    numbersOf: (slice?: Slice) => Uint32Array,
    total: number,
    paging: Paging,
  ): Promise<ProductList | LongProductList> {
    const slice = sliceOf(paging);
    if (slice === undefined) return whole(this.#numbered(numbersOf()));
    const products = await productsNumbered(this.#db, [...numbersOf(slice)]);
    return { products: await withStyleColours(this.#db, products), total };
  }

  async *#newest(categoryIds: readonly string[] | undefined): AsyncGenerator<Product[]> {
    let last: Product | undefined;
    do {
      const products = await newestProducts(this.#db, categoryIds, { olderThan: last, limit: productsAtOnce });
      yield await withStyleColours(this.#db, products);
      last = products.length < productsAtOnce ? undefined : products.at(-1);
    } while (last !== undefined);
  }

  async *#numbered(numbers: Uint32Array): AsyncGenerator<Product[]> {
    for (let at = 0; at < numbers.length; at += productsAtOnce) {
      const products = await productsNumbered(this.#db, [...numbers.subarray(at, at + productsAtOnce)]);
      yield await withStyleColours(this.#db, products);
    }
  }
}

/** Whether a filter selects by more than categories. */
function isSelective({ sizes = [], colours = [], min, max, in_stock: inStock }: ProductFilter): boolean {
  return sizes.length + colours.length > 0 || min !== undefined || max !== undefined || inStock === 1;
}

/** A list from its batches; not streamed if there is only one. */
async function whole(batches: AsyncGenerator<Product[]>): Promise<ProductList | LongProductList> {
  const first = await batches.next();
  const products = first.done ? [] : first.value;
  const second = await batches.next();
  if (second.done) return { products, total: products.length };
  return { batches: following([products, second.value], batches) };
}

async function* following(first: readonly Product[][], rest: AsyncIterable<Product[]>): AsyncGenerator<Product[]> {
  yield* first;
  yield* rest;
}
