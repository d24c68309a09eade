import { Migrator, type Kysely } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Engine } from './engines/engine.ts';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';

/** Where it is kept which migrations a database has had. */
export const migrationTable = 'weft_migration';

/**
 * Brings the schema up to the program's. One migration or all of them either happen or do not.
 * @throws {StartError} The database has been used by a newer program: going on would damage what that one wrote.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const known = migrations(engine);
  const done = await doneMigrations(db);
  const newer = done.find((name) => !(name in known));
  if (newer !== undefined) {
    throw new StartError(
      `The database is of a newer Weft than this one (it has ${newer}). Start that version, or restore an older backup.`,
    );
  }
  // The usual start: Kysely would look through the whole schema twice more.
  if (Object.keys(known).every((name) => done.includes(name))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(known) },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
}

async function doneMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === migrationTable)) return [];
  const rows = await db
    .withTables<{ [migrationTable]: { name: string } }>()
    .selectFrom(migrationTable)
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
