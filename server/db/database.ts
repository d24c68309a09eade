import type { Kysely } from 'kysely';
import { StartError } from '../start-error.ts';
import { catalogueGuard } from './catalogue-tables.ts';
import type { Engine } from './engines/engine.ts';
import { checkSchema, migrate } from './migrate.ts';
import { RetryingKysely } from './retrying-kysely.ts';
import type { Schema } from './schema.ts';

/** An open database whose schema is the program's. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Where the database is: a PostgreSQL address, or else the folder of the embedded one. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly url: string | undefined;
  /** How many connections to PostgreSQL there are at most; 10 unless said. */
  readonly pool?: number;
}

/**
 * Opens the database and brings its schema up to the program's.
 * @throws {StartError} One line where it is away, cannot be written, or is newer than the program.
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return open(place, migrate);
}

/**
 * Opens the database for a command, which may run beside a shop of another version: a schema that is there is never changed.
 * @throws {StartError} As `openDatabase`, and where the schema is older than the program.
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

/** Only the engine that is used is loaded: the other one's driver would take its part of every start. */
async function engineOf({ dataDir, url, pool }: DatabasePlace): Promise<Engine> {
  return url === undefined
    ? (await import('./engines/sqlite.ts')).sqliteEngine(dataDir)
    : (await import('./engines/postgres.ts')).postgresEngine(url, pool);
}
