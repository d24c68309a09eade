import { Kysely, Migrator } from 'kysely';
import type { DatabasePlace } from '#server/db/database.ts';
import { postgresEngine } from '#server/db/engines/postgres.ts';
import { sqliteEngine } from '#server/db/engines/sqlite.ts';
import { migrationTable } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';

/** Creates a database with the schema of an earlier version, up to and including the migration `last`. */
export async function migrateTo({ url, dataDir }: DatabasePlace, last: string): Promise<Kysely<unknown>> {
  const engine = url === undefined ? sqliteEngine(dataDir) : postgresEngine({ url });
  const db = new Kysely<unknown>({ dialect: engine.dialect });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(engine)) },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
  });
  const { error } = await migrator.migrateTo(last);
  if (error !== undefined) throw error as Error;
  return db;
}
