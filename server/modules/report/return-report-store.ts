import { sql, type Kysely } from 'kysely';
import type { ReturnReason } from '#contract/rules/returns.ts';
import type { Schema } from '../../db/schema.ts';
import { soldLabel, type Span } from './report-store.ts';

/** Pieces of a size that were asked back for a reason. */
export interface AskedPieces {
  readonly productId: string;
  /** As bought; empty for a product without sizes. */
  readonly label: string;
  readonly reason: ReturnReason;
  readonly asked: number;
  readonly received: number;
}

/** What was asked back in a span, without requests that were cancelled or declined; with `liveOnly` also without test orders. */
export async function askedIn(db: Kysely<Schema>, { start, end }: Span, liveOnly: boolean): Promise<AskedPieces[]> {
  const rows = await db
    .selectFrom('order_return')
    .innerJoin('order', 'order.id', 'order_return.order_id')
    .innerJoin('return_line', 'return_line.return_id', 'order_return.id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'order_return.order_id')
        .onRef('order_line.position', '=', 'return_line.position'),
    )
    .select(['order_line.product_id', soldLabel.as('label'), 'order_return.reason'])
    .select(({ fn }) => fn.sum<number>('return_line.pieces').as('asked'))
    .select(({ fn }) => fn.sum<number>(sql`good + damaged`).as('received'))
    .where('order_return.created_at', '>=', start)
    .where('order_return.created_at', '<', end)
    .where('order_return.state', 'not in', ['cancelled', 'declined'])
    .where('order.test', 'in', liveOnly ? [0] : [0, 1])
    .groupBy(['order_line.product_id', soldLabel, 'order_return.reason'])
    .execute();
  return rows.map(({ product_id, label, reason, asked, received }) => ({
    ...{ productId: product_id, label, reason },
    asked: Number(asked),
    received: Number(received),
  }));
}
