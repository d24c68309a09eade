import type { Kysely, Migration } from 'kysely';

/** The owner's own colours. Products name them, so those of a version that does not know the table stay as they are. */
export function ownColours(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('own_colour')
        .addColumn('position', 'integer', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('hex', 'text', (column) => column.notNull())
        .execute();
    },
  };
}
