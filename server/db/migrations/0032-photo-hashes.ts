import type { Kysely, Migration } from 'kysely';

/**
 * The hash of a photo's original: its ETag in full size. Uploads write it; photos from before have none until their first request in full
 * size, because hashing all of them would delay the start by their number. Not named `hash`: servers of the version before, which still run
 * during an upgrade, join `photo_form` and name its column without the table.
 */
export function photoHashes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('photo').addColumn('original_hash', 'text').execute();
    },
  };
}
