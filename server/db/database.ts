import type { Kysely } from 'kysely';
import { StartError } from '../start-error.ts';
import { catalogueGuard } from './catalogue-tables.ts';
import type { Engine } from './engines/engine.ts';
import { checkSchema, migrate } from './migrate.ts';
import { RetryingKysely } from './retrying-kysely.ts';
import type { Schema } from './schema.ts';

/** An open database with the program's schema. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  close(): Promise<void>;
}

/** The location of the database: a PostgreSQL address, or else the folder of the embedded one. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly url: string | undefined;
  /** The most connections to PostgreSQL; 10 by default. */
  readonly pool?: number;
}

/**
 * Opens the database and migrates its schema.
 * @throws {StartError} It is unreachable or read-only, or its schema is newer than the program.
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return open(place, migrate);
}

/**
 * Opens the database for a command. It may run beside a shop of another version, so it never migrates an existing schema.
 * @throws {StartError} As `openDatabase`, or the schema is older than the program.
 */
export function openForCommand(place: DatabasePlace): Promise<Database> {
  return open(place, checkSchema);
}

async function open(place: DatabasePlace, prepare: typeof migrate): Promise<Database> {
  const engine = await engineOf(place);
  const db = new RetryingKysely<Schema>({ dialect: engine.dialect, plugins: [catalogueGuard] }, (error) =>
    engine.isConflict(error),
  );
  const close = () => db.destroy();
  try {
    await engine.alone(db, () => prepare(db.withoutPlugins(), engine));
    return { db, engine, close };
  } catch (error) {
    await close();
    const words = engine.explain(error);
    throw words === undefined ? error : new StartError(words);
  }
}

/** Loads only the engine in use: the other driver would slow the start. */
async function engineOf({ dataDir, url, pool }: DatabasePlace): Promise<Engine> {
  return url === undefined
    ? (await import('./engines/sqlite.ts')).sqliteEngine(dataDir)
    : (await import('./engines/postgres.ts')).postgresEngine(url, pool);
}
