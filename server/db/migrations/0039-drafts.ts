import type { Kysely, Migration } from 'kysely';

/** What of a draft was not typed yet. A version that does not know the column shows every product as it is. */
export function drafts(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('product').addColumn('untyped', 'text').execute();
    },
  };
}
