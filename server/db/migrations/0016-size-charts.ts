import type { Kysely, Migration } from 'kysely';

/** Size charts as JSON: a category's, and a product's own. */
export function sizeCharts(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['category', 'product']) {
        await db.schema.alterTable(table).addColumn('size_chart', 'text').execute();
      }
    },
  };
}
