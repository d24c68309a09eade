import type { Kysely, Migration } from 'kysely';

/** Finds the movements since a day, from which the stock on that day is computed. */
export function movementTimes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createIndex('stock_movement_time').on('stock_movement').column('moved_at').execute();
    },
  };
}
