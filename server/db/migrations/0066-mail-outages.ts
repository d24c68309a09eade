import type { Kysely, Migration } from 'kysely';

/** Since when a mail waits for the mail server and the server's words, and the steps of the first-run list that an owner has ticked. */
export function mailOutages(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('mail').addColumn('failed_at', 'bigint').execute();
      await db.schema.alterTable('mail').addColumn('words', 'text').execute();
      await db.schema
        .createTable('todo_done')
        .addColumn('code', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('account_id', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
