import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { inTransaction, pipeline } from './transaction.ts';

/** Needs pages of its own: a full database may have room for a short row in a page that is there. */
const row = { name: 'write check', value: '.'.repeat(16_384) };

/**
 * Writes a row and deletes it again, so that a full disk or a read-only database shows.
 * @throws The driver's error.
 */
export async function checkWritable(db: Kysely<Schema>): Promise<true> {
  await inTransaction(db, (trx) =>
    pipeline([
      trx.insertInto('kept_secret').values(row).execute(),
      trx.deleteFrom('kept_secret').where('name', '=', row.name).execute(),
    ]),
  );
  return true;
}
