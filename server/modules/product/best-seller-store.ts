import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The latest orders that are counted: the query takes as long with millions of orders. */
const mostOrders = 2000;

interface Sales {
  /** Milliseconds since 1970, UTC. */
  readonly since: number;
  /** Leave test orders out. */
  readonly liveOnly: boolean;
}

/** The ids of the products of which most pieces were sold in the latest orders that are not cancelled, most first. */
export async function bestSellingIds(db: Kysely<Schema>, { since, liveOnly }: Sales, limit: number): Promise<string[]> {
  const latest = db
    .selectFrom('order')
    .select(['id', 'status', 'test', 'created_at'])
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
    .where('latest.test', 'in', liveOnly ? [0] : [0, 1])
    .groupBy('order_line.product_id')
    .orderBy((eb) => eb.fn.sum('order_line.pieces'), 'desc')
    .orderBy('order_line.product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
