import type { Kysely, Migration } from 'kysely';

/** Steps of a cash order's money that were taken back stay in its changes, with the reason; and cash that was paid back by hand. */
export function cashTakenBack(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('order_change').addColumn('note', 'text').execute();
      await db.schema.alterTable('cash_order').addColumn('paid_back_at', 'bigint').execute();
      for (const name of ['paid_back_by', 'paid_back_reference'])
        await db.schema.alterTable('cash_order').addColumn(name, 'text').execute();
    },
  };
}
