import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Kind = Schema['told_owner']['kind'];

/** What owners were told. */
export async function toldKeys(db: Kysely<Schema>, kind: Kind): Promise<Set<string>> {
  const rows = await db.selectFrom('told_owner').select('key').where('kind', '=', kind).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Stores that owners are told of these. @returns Those that no server has told of; of two that ask at once, one gets each. */
export async function insertTold(trx: Kysely<Schema>, kind: Kind, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await trx
    .insertInto('told_owner')
    .values(keys.map((key) => ({ kind, key })))
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Forgets these: if they come again, they are told again. */
export async function deleteTold(trx: Kysely<Schema>, kind: Kind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx.deleteFrom('told_owner').where('kind', '=', kind).where('key', 'in', keys).execute();
}
