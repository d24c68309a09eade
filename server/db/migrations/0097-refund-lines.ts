import { sql, type Kysely, type Migration } from 'kysely';

/** Refunds of a line have its position, not its index: they differ once two lines of an order have become one. */
export function refundLines(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`update refund set line = coalesce((
        select line.position from order_line as line
        join "order" on "order".id = line.order_id
        where "order".payment_id = refund.payment_id and refund.line = (
          select count(*) from order_line as earlier
          where earlier.order_id = line.order_id and earlier.position < line.position
        )
      ), refund.line) where line is not null`.execute(db);
    },
  };
}
