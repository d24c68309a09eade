import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { bestSellerCount, bestSellerDays } from '#contract/rules/paging.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { bestSellingIds } from './best-seller-store.ts';
import { productsWithIds } from './product-store.ts';

/** How long a ranking is used, in milliseconds. */
const maxAge = 10 * 60_000;

const day = 24 * 60 * 60_000;

/** More than are shown, because some may be deleted or hidden. */
const candidates = 4 * bestSellerCount;

/** The products that sell best. Their ranking is kept for some minutes; the products are as they are now. */
export class BestSellers {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;
  readonly #liveOnly: boolean;
  #ranking: { readonly ids: readonly string[]; readonly at: number } | undefined;

  /** @param liveOnly Leave test orders out. */
  constructor(db: Kysely<Schema>, clock: Clock, liveOnly: boolean) {
    this.#db = db;
    this.#clock = clock;
    this.#liveOnly = liveOnly;
  }

  /** Most pieces first; none without sales. */
  async now(): Promise<Product[]> {
    const ids = await this.#ids();
    if (ids.length === 0) return [];
    const products = new Map((await productsWithIds(this.#db, ids, 'shown')).map((product) => [product._id, product]));
    return ids.flatMap((id) => products.get(id) ?? []).slice(0, bestSellerCount);
  }

  async #ids(): Promise<readonly string[]> {
    const now = this.#clock();
    if (this.#ranking !== undefined && Math.abs(now - this.#ranking.at) < maxAge) return this.#ranking.ids;
    const sales = { since: now - bestSellerDays * day, liveOnly: this.#liveOnly };
    const ids = await bestSellingIds(this.#db, sales, candidates);
    // The first sale is shown at once.
    if (ids.length > 0) this.#ranking = { ids, at: now };
    return ids;
  }
}
