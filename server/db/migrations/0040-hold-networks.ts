import type { Kysely, Migration } from 'kysely';

/** The network of a reservation, so that all accounts of one network together reserve a part of a size's stock only. */
export function holdNetworks(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('hold').addColumn('network', 'text').execute();
    },
  };
}
