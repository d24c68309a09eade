import type { Kysely } from 'kysely';
import type { Paging } from '#contract/primitives.ts';
import type { Product, ShownCategory } from '#contract/product.ts';
import { pageSize, relatedCount } from '#contract/rules/paging.ts';
import type { SizeCount } from '#contract/rules/size-count.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import type { Search } from '../search/search.ts';
import { shownCategories } from './category-overview-store.ts';
import { countProducts, newestProducts, otherProducts, productCounts, type Listing } from './product-list-store.ts';
import { productAt, productsNumbered, sizeChartsOf } from './product-store.ts';
import { withStyleColours } from './style-colours.ts';
import { combinationsWith, sizeCounts } from '../stock/size-combination-store.ts';

/** Sorts by name in the program, because the databases' collations differ. */
const byName = new Intl.Collator('en', { numeric: true });

/** Products per batch. Longer lists are streamed. */
const productsAtOnce = 500;

/** What a client filters a list by; empty lists filter nothing. */
export interface ProductFilter {
  /** Ids of categories. */
  readonly checked: readonly string[];
  /** Labels of sizes of which a product has one in stock. */
  readonly sizes?: readonly string[] | undefined;
}

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

  constructor(db: Kysely<Schema>, search: Search) {
    this.#db = db;
    this.#search = search;
  }

  /** One page of all products, newest first. */
  async page(page: number): Promise<Product[]> {
    return withStyleColours(this.#db, await newestProducts(this.#db, undefined, sliceOf({ page, limit: pageSize })));
  }

  count(): Promise<number> {
    return countProducts(this.#db);
  }

  /** The products that match the filter, newest first. */
  async filtered(filter: ProductFilter, paging: Paging): Promise<ProductList | LongProductList> {
    const { listings, total } = await this.#listingsOf(filter);
    const slice = sliceOf(paging);
    if (slice === undefined) return whole(this.#newest(listings));
    return { products: await withStyleColours(this.#db, await newestProducts(this.#db, listings, slice)), total };
  }

  /** The sizes in stock with the number of products; of the checked categories, or of all. */
  sizes(checked: readonly string[]): Promise<SizeCount[]> {
    return sizeCounts(this.#db, checked.length === 0 ? undefined : checked);
  }

  /** The categories that have products, by name. */
  async categoryOverview(): Promise<ShownCategory[]> {
    const categories = await shownCategories(this.#db);
    return categories.sort((a, b) => byName.compare(a.name, b.name));
  }

  /** Products that match the keyword, best match first. */
  async matching(keyword: string, paging: Paging): Promise<ProductList | LongProductList> {
    const ranking = await this.#search.find(keyword);
    const slice = sliceOf(paging);
    if (slice === undefined) return whole(this.#numbered(ranking.slice(0, ranking.total)));
    const numbers = ranking.slice(slice.offset, slice.limit);
    return {
      products: await withStyleColours(this.#db, await productsNumbered(this.#db, [...numbers])),
      total: ranking.total,
    };
  }

  /** @throws {Refused} productNotFound */
  async at(slug: string): Promise<Product> {
    const product = await productAt(this.#db, slug);
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

  /** The listings of a filter, undefined for all products, and the number of their products. */
  async #listingsOf({ checked, sizes = [] }: ProductFilter): Promise<{ listings?: Listing[]; total: number }> {
    const categoryIds = checked.length === 0 ? undefined : checked;
    const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
    if (sizes.length > 0) {
      const found = await combinationsWith(this.#db, sizes, categoryIds);
      const listings = categoryIds
        ? found.map(({ categoryId, sizesInStock }) => ({ categoryId, sizesInStock }))
        : [...new Set(found.map(({ sizesInStock }) => sizesInStock))].map((sizesInStock) => ({ sizesInStock }));
      return { listings, total: sum(found.map(({ products }) => products)) };
    }
    const counts = await productCounts(this.#db, categoryIds);
    const listings = [...counts.keys()].map((categoryId) => ({ categoryId }));
    return { ...(categoryIds && { listings }), total: sum(counts.values()) };
  }

  async *#newest(listings: readonly Listing[] | undefined): AsyncGenerator<Product[]> {
    let last: Product | undefined;
    do {
      const products = await newestProducts(this.#db, listings, { olderThan: last, limit: productsAtOnce });
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
