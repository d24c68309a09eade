import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engines/engine.ts';

/**
 * What a server of the version before, which knows no city, state and landmark, does to them while it runs beside this one: triggers forget
 * those of another address, and give an order those of its checkout.
 */
export function placesBeside(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('account')
        .addColumn('place_stamp', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await engine.keepPlaces(db);
    },
  };
}
