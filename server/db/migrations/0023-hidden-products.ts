import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/** The indexes of the unfiltered lists with their columns. */
const listIndexes = { product_newest: [], product_category_newest: ['category_id'] } as const;

/** Products that only admins see. The counts leave them out, and the lists skip them without reading their rows. */
export function hiddenProducts(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('product').addColumn('hidden_at', 'bigint').execute();
      await db.schema.alterTable('product').addColumn('photo_key', 'text').execute();
      for (const [name, columns] of Object.entries(listIndexes)) {
        await db.schema.dropIndex(name).execute();
        await db.schema
          .createIndex(name)
          .on('product')
          .columns([...columns, 'created_at desc', 'id desc', 'hidden_at'])
          .execute();
      }
      await engine.countShownOnly(db);
    },
  };
}
