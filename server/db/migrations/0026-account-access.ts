import type { Kysely, Migration } from 'kysely';

/**
 * The second factor of admins, links that reset a password, and what the list of sessions shows. The new columns have defaults, so that a
 * server of the version before can still write sessions.
 */
export function accountAccess(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('second_factor')
        .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id').onDelete('cascade'))
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('confirmed_at', 'bigint')
        .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('recovery_code')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .execute();
      await db.schema.createIndex('recovery_code_account').on('recovery_code').column('account_id').execute();
      await db.schema
        .createTable('reset_link')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('reset_link_account').on('reset_link').column('account_id').execute();
      await db.schema.alterTable('session').addColumn('agent', 'text').execute();
      await db.schema
        .alterTable('session')
        .addColumn('used_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
