import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

const tableNames = {
  sqlite: `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  postgres: `select table_name as name from information_schema.tables where table_schema = 'public'`,
};

/** Every row of the database as text, by its table, without the tables that `leaves` names. */
export async function readAllRows({ db, backUp }: Database, leaves: readonly string[]): Promise<string[]> {
  const tables = await sql
    .raw<{ name: string }>(backUp === undefined ? tableNames.postgres : tableNames.sqlite)
    .execute(db);
  const rows = await Promise.all(
    tables.rows.filter(({ name }) => !leaves.includes(name)).map(({ name }) => rowsOf(db, name)),
  );
  return rows.flat().sort();
}

async function rowsOf(db: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql.raw(`select * from "${table}"`).execute(db);
  return rows.map((row) => `${table} ${JSON.stringify(row)}`);
}
