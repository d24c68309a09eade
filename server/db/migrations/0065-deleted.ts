import type { Kysely, Migration } from 'kysely';

/** The indexes of the unfiltered lists with their columns. */
const listIndexes = { product_newest: [], product_category_newest: ['category_id'] } as const;

/**
 * Deleted products and categories, which are kept for a while so that people can have them back. A deleted product is hidden too: to a
 * version that does not know the columns, and to the triggers that count, it is a hidden one.
 */
export function deletedRows(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['product', 'category']) {
        await db.schema.alterTable(table).addColumn('deleted_at', 'bigint').execute();
        await db.schema.alterTable(table).addColumn('deleted', 'text').execute();
        await db.schema
          .createIndex(`${table}_deleted`)
          .on(table)
          .columns(['deleted_at', 'id'])
          .where('deleted_at' as never, 'is not', null)
          .execute();
      }
      for (const [name, columns] of Object.entries(listIndexes)) {
        await db.schema.dropIndex(name).execute();
        await db.schema
          .createIndex(name)
          .on('product')
          .columns([...columns, 'created_at desc', 'id desc', 'hidden_at', 'deleted_at'])
          .execute();
      }
    },
  };
}
