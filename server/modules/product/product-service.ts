import type { Kysely } from 'kysely';
import type { Paging } from '#contract/primitives.ts';
import type { Product } from '#contract/product.ts';
import { pageSize, relatedCount } from '#contract/rules/paging.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import type { Search } from '../search/search.ts';
import {
  countProducts,
  newestProducts,
  otherProducts,
  productCounts,
  type ProductFilter,
} from './product-list-store.ts';
import { productAt, productsNumbered, sizeChartsOf } from './product-store.ts';

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

  constructor(db: Kysely<Schema>, search: Search) {
    this.#db = db;
    this.#search = search;
  }

  /** One page of all products, newest first. */
  page(page: number): Promise<Product[]> {
    return newestProducts(this.#db, {}, sliceOf({ page, limit: pageSize }));
  }

  count(): Promise<number> {
    return countProducts(this.#db);
  }

  /** The products of the checked categories, or all if none is checked, newest first. */
  async ofCategories(checked: readonly string[], paging: Paging): Promise<ProductList | LongProductList> {
    const counts = await productCounts(this.#db, checked.length === 0 ? {} : { categoryIds: checked });
    const filter = checked.length === 0 ? {} : { categoryIds: [...counts.keys()] };
    const slice = sliceOf(paging);
    if (slice === undefined) return whole(this.#newest(filter));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { products: await newestProducts(this.#db, filter, slice), total };
  }

  /** Products that match the keyword, best match first. */
  async matching(keyword: string, paging: Paging): Promise<ProductList | LongProductList> {
    const ranking = await this.#search.find(keyword);
    const slice = sliceOf(paging);
    if (slice === undefined) return whole(this.#numbered(ranking.slice(0, ranking.total)));
    const numbers = ranking.slice(slice.offset, slice.limit);
    return { products: await productsNumbered(this.#db, [...numbers]), total: ranking.total };
  }

  /** @throws {Refused} productNotFound */
  async at(slug: string): Promise<Product> {
    const product = await productAt(this.#db, slug);
    if (product === undefined) throw new Refused('productNotFound');
    return product;
  }

  /** The product's own size chart, or else its category's. */
  async sizeChart({ _id }: Product): Promise<SizeChart | undefined> {
    const { own, category } = await sizeChartsOf(this.#db, _id);
    return own ?? category;
  }

  /** A few other products of the category, newest first. */
  related(productId: string, categoryId: string): Promise<Product[]> {
    return otherProducts(this.#db, categoryId, productId, relatedCount);
  }

  async *#newest(filter: ProductFilter): AsyncGenerator<Product[]> {
    let last: Product | undefined;
    do {
      const products = await newestProducts(this.#db, filter, { olderThan: last, limit: productsAtOnce });
      yield products;
      last = products.length < productsAtOnce ? undefined : products.at(-1);
    } while (last !== undefined);
  }

  async *#numbered(numbers: Uint32Array): AsyncGenerator<Product[]> {
    for (let at = 0; at < numbers.length; at += productsAtOnce) {
      yield await productsNumbered(this.#db, [...numbers.subarray(at, at + productsAtOnce)]);
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
