import { Kysely } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Engine } from './engines/engine.ts';
import { postgresEngine } from './engines/postgres.ts';
import { sqliteEngine } from './engines/sqlite.ts';
import { migrate } from './migrate.ts';
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
}

/**
 * Opens the database and brings its schema up to the program's.
 * @throws {StartError} One line where it is away, cannot be written, or is newer than the program.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const engine = place.url === undefined ? sqliteEngine(place.dataDir) : postgresEngine(place.url);
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  const close = () => db.destroy();
  try {
    await engine.alone(db, () => migrate(db, engine));
    return { db, engine, close };
  } catch (error) {
    await close();
    const words = engine.explain(error);
    throw words === undefined ? error : new StartError(words);
  }
}
