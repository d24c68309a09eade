import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** Runs statements that find the ids of rows that are never there. @returns What each of them found, by its name. */
export async function runFaultStatements(
  db: Kysely<Schema>,
  statements: Readonly<Record<string, string>>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await sql.raw<{ id: string }>(statement).execute(db);
    faults.push(...rows.map(({ id }) => `${name}: ${id}`));
  }
  return faults;
}
