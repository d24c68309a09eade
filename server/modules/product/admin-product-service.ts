import type { Paging } from '#contract/primitives.ts';
import type { Product } from '#contract/product.ts';
import { adminProductsPageSize } from '#contract/rules/paging.ts';
import { productSortFields, readSort } from '#contract/rules/sort.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import { waitingForSizes } from '../stock-alert/stock-alert-store.ts';
import { allStyles, countFiltered, sortedProducts, type AdminProductFilter } from './admin-product-store.ts';
import { productAt, sizeChartsOf } from './product-store.ts';
import { withStyleColours } from './style-colours.ts';

interface ProductListRequest extends Paging, AdminProductFilter {
  /** See `readSort`. */
  readonly sort?: string | undefined;
}

/** Products for the back office. */
export class AdminProductService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** One page of the matching products, newest first unless sorted, and their total. */
  async page({ page, limit = adminProductsPageSize, sort, ...filter }: ProductListRequest): Promise<{
    products: Product[];
    total: number;
  }> {
    const order = readSort(productSortFields, sort);
    const products = await sortedProducts(this.#database, filter, sliceOf({ page, limit }), order);
    return { products, total: await countFiltered(this.#database.db, filter) };
  }

  /** @throws {Refused} productNotFound */
  async at(slug: string): Promise<Product> {
    const product = await productAt(this.#database.db, slug, 'all');
    if (product === undefined) throw new Refused('productNotFound');
    // For its preview.
    const [shown = product] = await withStyleColours(this.#database.db, [product]);
    return shown;
  }

  /** The product's own size chart, without its category's. */
  async ownSizeChart({ _id }: Product): Promise<SizeChart | undefined> {
    return (await sizeChartsOf(this.#database.db, _id)).own;
  }

  /** The styles that products have, by name. */
  styles(): Promise<string[]> {
    return allStyles(this.#database.db);
  }

  /** How many stock alerts wait for which size of the product. */
  waiting({ _id }: Product): Promise<WaitingForSize[]> {
    return waitingForSizes(this.#database.db, [_id], this.#clock());
  }
}
