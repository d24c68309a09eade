import type { Kysely, Migration } from 'kysely';

/** The versions of the texts that owners write. Without any the shop shows its first texts. */
export function content(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('content_version')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('n', 'integer', (column) => column.notNull())
        .addColumn('text', 'text')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_version_pkey', ['name', 'n'])
        .execute();
    },
  };
}
