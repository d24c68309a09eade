import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/**
 * The products by category and combination of sizes are counted no more, so that sales no longer wait for one lock at their commits.
 * Whether a size is in stock anywhere, which rendered pages ask, is found by its label.
 */
export function noSizeCombinations(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await engine.dropSizeCombinations(db);
      for (const name of ['product_sizes_newest', 'product_category_sizes_newest']) {
        await db.schema.dropIndex(name).execute();
      }
      await db.schema.createIndex('product_size_by_label').on('product_size').column('label').execute();
    },
  };
}
