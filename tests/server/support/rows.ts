import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

/** Every row of the database as text, by its table, without the tables that `leaves` names. */
export async function readAllRows({ db }: Database, leaves: readonly string[]): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(({ name, isView }) => !isView && !leaves.includes(name));
  return (await Promise.all(tables.map(({ name }) => rowsOf(db, name)))).flat().sort();
}

async function rowsOf(db: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql.raw(`select * from "${table}"`).execute(db);
  return rows.map((row) => `${table} ${JSON.stringify(row)}`);
}
