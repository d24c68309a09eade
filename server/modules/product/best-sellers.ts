import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { bestSellerCount, bestSellerDays } from '#contract/rules/paging.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
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

  /** Most sold first; none without sales. */
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

/** The latest orders that are counted: the query takes as long with millions of orders. */
const mostOrders = 2000;

interface Sales {
  /** Milliseconds since 1970, UTC. */
  readonly since: number;
  /** Leave test orders out. */
  readonly liveOnly: boolean;
}

/** The ids of the products that sold most in the latest orders that are not cancelled and have their pieces, most first. */
export async function bestSellingIds(db: Kysely<Schema>, { since, liveOnly }: Sales, limit: number): Promise<string[]> {
  const latest = db
    .selectFrom('order')
    .select(['id', 'status', 'test', 'created_at', 'waits_for_pieces', 'paid_by'])
    .orderBy('number', 'desc')
    .limit(mostOrders)
    .as('latest');
  const rows = await db
    .selectFrom(latest)
    // SQLite runs a cross join in the written order. With an inner join it reads all lines of all orders.
    .crossJoin('order_line')
    .select('order_line.product_id')
    .whereRef('order_line.order_id', '=', 'latest.id')
    .where('latest.created_at', '>=', since)
    .where('latest.status', '!=', 'Cancelled')
    .where('latest.waits_for_pieces', '=', 0)
    .where('latest.paid_by', 'is', null)
    .where('latest.test', 'in', liveOnly ? [0] : [0, 1])
    .groupBy('order_line.product_id')
    .orderBy((eb) => eb.fn.sum('order_line.pieces'), 'desc')
    .orderBy('order_line.product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
