import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What the servers of a shop tell each other about their work: when the last webhook came, which of them sweeps, and of which checkouts a
 * payment was reported.
 */
export function sharedWork(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('webhook_watch')
        .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .addColumn('missed', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('missed_at', 'bigint')
        .execute();
      await db.schema
        .createTable('sweep_lease')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .alterTable('checkout')
        .addColumn('reported', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
