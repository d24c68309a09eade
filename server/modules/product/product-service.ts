import type { Kysely } from 'kysely';
import type { Paging } from '#contract/primitives.ts';
import type { Product } from '#contract/product.ts';
import { relatedCount } from '#contract/rules/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import type { Search } from '../search/search.ts';
import {
  countProducts,
  newestProducts,
  otherProducts,
  productAt,
  productsNumbered,
  type ProductFilter,
} from './product-store.ts';

/** A list or one page of it. `total` is the whole list's count. */
export interface ProductList {
  readonly products: Product[];
  readonly total: number;
}

export class ProductService {
  readonly #db: Kysely<Schema>;
  readonly #search: Search;

  constructor(db: Kysely<Schema>, search: Search) {
    this.#db = db;
    this.#search = search;
  }

  /** One page of the whole shop, newest first. */
  page(page: number): Promise<Product[]> {
    return newestProducts(this.#db, {}, sliceOf({ page }));
  }

  count(): Promise<number> {
    return countProducts(this.#db);
  }

  /** The products of the checked categories, of all where none is checked, newest first. */
  ofCategories(categoryIds: readonly string[], paging: Paging): Promise<ProductList> {
    return this.#list(categoryIds.length === 0 ? {} : { categoryIds: [...new Set(categoryIds)] }, paging);
  }

  /** Products that match the keyword, best match first. */
  async matching(keyword: string, paging: Paging): Promise<ProductList> {
    const numbers = await this.#search.find(keyword);
    const slice = sliceOf(paging);
    const wanted = slice === undefined ? numbers : numbers.slice(slice.offset, slice.offset + slice.limit);
    return { products: await productsNumbered(this.#db, [...wanted]), total: numbers.length };
  }

  /** @throws {Refused} productNotFound */
  async at(slug: string): Promise<Product> {
    const product = await productAt(this.#db, slug);
    if (product === undefined) throw new Refused('productNotFound');
    return product;
  }

  /** A few other products of the category, newest first. */
  related(productId: string, categoryId: string): Promise<Product[]> {
    return otherProducts(this.#db, categoryId, productId, relatedCount);
  }

  async #list(filter: ProductFilter, paging: Paging): Promise<ProductList> {
    const slice = sliceOf(paging);
    const products = await newestProducts(this.#db, filter, slice);
    return { products, total: slice === undefined ? products.length : await countProducts(this.#db, filter) };
  }
}
