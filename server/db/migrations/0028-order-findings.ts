import { sql, type Kysely, type Migration } from 'kysely';

/** Orders whose money the payment provider does not confirm, found by the reconciliation. */
export function orderFindings(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('order_finding')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('order_id', 'text', (column) => column.notNull().references('order.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('provider_paise', 'bigint', (column) => column.check(sql`provider_paise >= 0`))
        .addColumn('found_at', 'bigint', (column) => column.notNull())
        .addColumn('handled_at', 'bigint')
        .addColumn('handled_by', 'text')
        .addColumn('note', 'text')
        .addUniqueConstraint('order_finding_kind', ['order_id', 'kind'])
        .execute();
    },
  };
}
