import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Schema } from '../../db/schema.ts';

const name = 'signing key';

/**
 * The signing key if the settings have none: random, generated once and stored in the database. If several servers start at once, one
 * writes it and all read that one.
 */
export async function storedSigningKey(db: Kysely<Schema>): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const stored = await read(db);
  if (stored !== undefined) return stored;
  await db
    .insertInto('kept_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await read(db)) ?? value;
}

async function read(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
