import type { Kysely, Migration } from 'kysely';

/** Sessions (one per token), rate limit counters, and generated secrets. */
export function accounts(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('session')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('session_account').on('session').column('account_id').execute();
      await db.schema.createIndex('session_expires').on('session').column('expires_at').execute();

      await db.schema
        .createTable('rate_limit')
        .addColumn('bucket', 'text', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('rate_limit_ends').on('rate_limit').column('ends_at').execute();

      await db.schema
        .createTable('kept_secret')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
