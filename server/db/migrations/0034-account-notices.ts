import type { Kysely, Migration } from 'kysely';

/** Notices about an account are merged and limited by address. An earlier version beside this one sends each by itself. */
export function accountNotices(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('mail').addColumn('changes', 'text').execute();
      await db.schema
        .alterTable('mail')
        .addColumn('is_open', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('notice_times')
        .addColumn('address', 'text', (column) => column.primaryKey())
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .addColumn('before_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('notice_times_last').on('notice_times').column('last_at').execute();
    },
  };
}
