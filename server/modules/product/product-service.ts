import type { Kysely } from 'kysely';
import type { Category } from '#contract/category.ts';
import type { Paging } from '#contract/primitives.ts';
import type { Product, ShownCategory } from '#contract/product.ts';
import { pageSize, relatedCount } from '#contract/rules/paging.ts';
import type { ListOptions, ListSort, ProductFilter } from '#contract/rules/product-filter.ts';
import { fewestFitReviews, reviewedFit, summaryOfReviews, type ReviewFit } from '#contract/rules/review.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import { categoryAt, countProducts } from '../category/category-store.ts';
import { reviewCounts } from '../review/review-store.ts';
import type { ProductQuery, ProductSearch } from '../search/product-search.ts';
import type { Found } from '../search/ranking.ts';
import { ownHexes } from './colour-store.ts';
import {
  newestProducts,
  productAt,
  productsNumbered,
  shownCategories,
  sizeChartsOf,
  loadStyleColours,
} from './product-store.ts';

/** Sorts by name in the program, because the databases' collations differ. */
const byName = new Intl.Collator('en', { numeric: true });

/** The most products of a list that is read at once. Longer ones are written in parts, and wait for their turn. */
const mostAtOnce = 500;

/** Products per part of a long list. On the embedded database a part blocks the event loop: for 12 ms on a busy machine, 500 for 120 ms. */
const productsPerPart = 50;

/** A list or one page of it. `total` counts the whole list. */
export interface ProductList extends Pick<Found, 'isUnmatched'> {
  readonly products: Product[];
  readonly total: number;
}

/** A list of more than `mostAtOnce` products, for one reader; never in memory as a whole. Nothing is read before the first batch is asked for. */
export interface LongProductList extends Pick<Found, 'isUnmatched'> {
  readonly batches: AsyncIterable<readonly Product[]>;
}

export class ProductService {
  readonly #db: Kysely<Schema>;
  readonly #search: ProductSearch;
  readonly #liveOnly: boolean;

  /** @param liveOnly Reviews of test orders do not count. */
  constructor(db: Kysely<Schema>, search: ProductSearch, liveOnly: boolean) {
    this.#db = db;
    this.#search = search;
    this.#liveOnly = liveOnly;
  }

  /** One page of all products, newest first. */
  async page(page: number): Promise<Product[]> {
    return loadStyleColours(this.#db, await newestProducts(this.#db, undefined, sliceOf({ page, limit: pageSize })));
  }

  /** The products that match the filter, newest first by default. */
  async filtered(
    { sort = 'newest', ...filter }: ProductFilter & { sort?: ListSort | undefined },
    paging: Paging,
  ): Promise<ProductList | LongProductList> {
    const [categoryId, ...others] = filter.checked ?? [];
    const slice = sliceOf(paging);
    // Pages of the shop and of a category do not wait for the search of a shop that has just started.
    if (slice === undefined || sort !== 'newest' || others.length > 0 || isSelective(filter)) {
      return this.#found({ filter, sort }, paging);
    }
    const products = await newestProducts(this.#db, categoryId, slice);
    return { products: await loadStyleColours(this.#db, products), total: await countProducts(this.#db, categoryId) };
  }

  /** The counts of the filter's values, in the shop or among the products that match the keyword. */
  async filterCounts(filter: ProductFilter, keyword: string | undefined) {
    const counts = await this.#search.counts({ keyword, filter });
    const hexes = await ownHexes(
      this.#db,
      counts.colours.map(({ colour }) => colour),
    );
    const colours = counts.colours.map((one) => {
      const hex = hexes.get(one.colour);
      return hex === undefined ? one : { ...one, hex };
    });
    return { ...counts, colours };
  }

  /** The categories that have products, by name. */
  async categoryOverview(): Promise<ShownCategory[]> {
    const categories = await shownCategories(this.#db);
    return categories.sort((a, b) => byName.compare(a.name, b.name));
  }

  /** @throws {Refused} categoryNotFound */
  async category(slug: string): Promise<Category> {
    const category = await categoryAt(this.#db, slug);
    if (category === undefined) throw new Refused('categoryNotFound');
    return category;
  }

  /** Products that match the keyword and the filter, best match first by default. */
  matching(
    keyword: string,
    { sort = 'relevance', ...filter }: ListOptions,
    paging: Paging,
  ): Promise<ProductList | LongProductList> {
    return this.#found({ keyword, filter, sort }, paging);
  }

  /** @throws {Refused} productNotFound */
  async at(slug: string): Promise<Product> {
    const product = await productAt(this.#db, slug, 'shown');
    if (product === undefined) throw new Refused('productNotFound');
    const [shown = product] = await loadStyleColours(this.#db, [product]);
    return shown;
  }

  /** What most reviews of a product say of its fit; undefined if there are few. */
  async reviewedFit({ _id, rating }: Product): Promise<ReviewFit | undefined> {
    if (rating === undefined || rating.count < fewestFitReviews) return undefined;
    const summary = summaryOfReviews(await reviewCounts(this.#db, _id, this.#liveOnly));
    return summary && reviewedFit(summary);
  }

  /** The product's own size chart, or else its category's. */
  async sizeChart({ _id }: Product): Promise<SizeChart | undefined> {
    const { own, category } = await sizeChartsOf(this.#db, _id);
    return own ?? category;
  }

  /** A few other products of the category, newest first. */
  async related(productId: string, categoryId: string): Promise<Product[]> {
    const newest = await newestProducts(this.#db, categoryId, { offset: 0, limit: relatedCount + 1 });
    const others = newest.filter(({ _id }) => _id !== productId).slice(0, relatedCount);
    return loadStyleColours(this.#db, others);
  }

  /** A list that the search finds, or one page of it. */
  async #found(query: ProductQuery, paging: Paging): Promise<ProductList | LongProductList> {
    const slice = sliceOf(paging);
    const { total, numbers, isUnmatched } = await this.#search.find(query, slice ?? { offset: 0, limit: mostAtOnce });
    // Found again when its turn has come: many that wait take no memory, and the list is that of the moment.
    if (slice === undefined && total > mostAtOnce) return { batches: this.#numbered(query), isUnmatched };
    const products = await loadStyleColours(this.#db, await productsNumbered(this.#db, [...numbers]));
    return { products, total: slice === undefined ? products.length : total, isUnmatched };
  }

  async *#numbered(query: ProductQuery): AsyncGenerator<Product[], void> {
    const { numbers } = await this.#search.find(query, { offset: 0, limit: Infinity });
    for (let at = 0; at < numbers.length; at += productsPerPart) {
      const products = await productsNumbered(this.#db, [...numbers.subarray(at, at + productsPerPart)]);
      yield await loadStyleColours(this.#db, products);
    }
  }
}

/** Whether a filter selects by more than categories. */
function isSelective({ sizes = [], colours = [], min, max, in_stock: inStock }: ProductFilter): boolean {
  return sizes.length + colours.length > 0 || min !== undefined || max !== undefined || inStock === 1;
}
