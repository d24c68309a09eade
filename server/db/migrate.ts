import { Migrator, type Kysely, type Migration } from 'kysely';
import { StartError } from '../errors.ts';
import type { Engine } from './engines/engine.ts';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';
import { repeated } from './transaction.ts';

/** The table of the applied migrations. */
export const migrationTable = 'weft_migration';

/** The migrations of one run. */
export interface Migrated {
  readonly names: readonly string[];
  /** Whether the database was empty before. */
  readonly isNew: boolean;
  /** The file with the database as it was before. */
  readonly saved: string | undefined;
}

/**
 * Migrates the schema, atomically.
 * @param save Saves an existing database first.
 * @throws {StartError} The schema is newer than the program, which could damage its data, or the database cannot be saved.
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  save: (next: string) => Promise<string | undefined>,
): Promise<Migrated | undefined> {
  const known = migrations(engine);
  const done = await doneMigrations(db, known);
  const names = missing(known, done);
  const [next] = names;
  // The usual start. Kysely's migrator would introspect the whole schema twice more.
  if (next === undefined) return undefined;
  const isNew = done.length === 0;
  const saved = isNew ? undefined : await save(next);
  // A shop of the version before may run beside it.
  await repeated(() => migrateToLatest({ db, known }));
  return { names, isNew, saved };
}

/** Creates the schema of an empty database as a part of the transaction that `db` is in. */
export function createSchema(db: Kysely<Schema>, engine: Engine): Promise<void> {
  return migrateToLatest({ db, known: migrations(engine), disableTransactions: true });
}

async function migrateToLatest({ known, ...props }: Latest): Promise<void> {
  const migrator = new Migrator({
    ...props,
    provider: { getMigrations: () => Promise.resolve(known) },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
}

interface Latest {
  readonly db: Kysely<Schema>;
  readonly known: Record<string, Migration>;
  readonly disableTransactions?: boolean;
}

/**
 * Creates the schema of an empty database. An existing one must be the program's.
 * @throws {StartError} The schema is newer or older.
 */
export async function checkSchema(db: Kysely<Schema>, engine: Engine): Promise<Migrated | undefined> {
  const known = migrations(engine);
  const done = await doneMigrations(db, known);
  if (done.length === 0) return migrate(db, engine, () => Promise.resolve(undefined));
  const [first] = missing(known, done);
  if (first === undefined) return undefined;
  throw new StartError(
    `The database is of an older Weft than this command (it has not had ${first}). Migrate it first: start the shop of this ` +
      'version, or run "npm run migrate" (docs/operations.md).',
  );
}

function missing(known: Readonly<Record<string, Migration>>, done: readonly string[]): string[] {
  return Object.keys(known).filter((name) => !done.includes(name));
}

/** @throws {StartError} The database has a migration that the program does not know. */
async function doneMigrations(db: Kysely<Schema>, known: Readonly<Record<string, Migration>>): Promise<string[]> {
  const done = await recordedMigrations(db);
  const newer = done.find((name) => !(name in known));
  if (newer === undefined) return done;
  throw new StartError(
    `The database is of a newer Weft than this one (it has ${newer}). Start that version, or restore an older backup.`,
  );
}

async function recordedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === migrationTable)) return [];
  const rows = await db
    .withTables<{ [migrationTable]: { name: string } }>()
    .selectFrom(migrationTable)
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
