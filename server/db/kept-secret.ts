import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Schema } from './schema.ts';

/**
 * A secret of the shop by its name: random, generated once and stored in the database. If several servers start at once, one writes it and
 * all read that one.
 */
export async function keptSecret(db: Kysely<Schema>, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const stored = await storedSecret(db, name);
  if (stored !== undefined) return stored;
  await db
    .insertInto('kept_secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await storedSecret(db, name)) ?? value;
}

async function storedSecret(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('kept_secret').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
