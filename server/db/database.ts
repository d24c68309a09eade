import { Kysely } from 'kysely';
import { StartError } from '../errors.ts';
import { catalogueGuard } from './catalogue-tables.ts';
import { type Engine, usualTimeouts, type DatabaseTimeouts } from './engines/engine.ts';
import { checkSchema, migrate, type Migrated } from './migrate.ts';
import type { Schema } from './schema.ts';

/** An open database with the program's schema. */
export interface Database {
  /** Transactions go through `inTransaction` (transaction.ts). */
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  /** What opening the database changed in its schema; undefined if nothing. */
  readonly migrated: Migrated | undefined;
  /** Copies the embedded database into a new file, opens and checks it; undefined on PostgreSQL. */
  readonly backUp: ((file: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** The location of the database: a PostgreSQL URL, or else the folder of the embedded one. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly url: string | undefined;
  /** PostgreSQL itself, if `url` is that of a pooler in front of it. */
  readonly directUrl?: string | undefined;
  /** The setting that has `url`, for messages; DATABASE_URL by default. */
  readonly setting?: string;
  /** The most connections to PostgreSQL; 10 by default. */
  readonly pool?: number;
  readonly timeouts?: DatabaseTimeouts;
  /** Where the embedded database is saved before a migration; not saved if undefined. */
  readonly backupDir?: string;
}

/**
 * Opens the database and migrates its schema. An embedded database is saved before.
 * @throws {StartError} It is unreachable or read-only, or its schema is newer than the program.
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return open(place, (db, engine) => migrate(db, engine, (next) => saveBefore(place, next)));
}

/**
 * Opens the database for a shop that starts in a process of its own. It migrates no embedded database that another process has open:
 * that one may be a shop of the version before, which must be stopped first.
 * @throws {StartError} As `openDatabase`, or another process has the database open.
 */
export async function openForStart(place: DatabasePlace): Promise<Database> {
  if (place.url !== undefined) return openDatabase(place);
  const { isOpenElsewhere, openElsewhere } = await import('./engines/sqlite-file.ts');
  // Before this process opens the file itself.
  const isShared = isOpenElsewhere(place.dataDir);
  return open(place, (db, engine) =>
    migrate(db, engine, (next) => {
      if (isShared) throw openElsewhere(place.dataDir);
      return saveBefore(place, next);
    }),
  );
}

/**
 * Opens the database for a command. It may run while a shop of another version does, so it never migrates an existing schema. Its
 * statements may take any time.
 * @throws {StartError} As `openDatabase`, or the schema is older than the program.
 */
export function openForCommand(place: DatabasePlace): Promise<Database> {
  return open(withoutTimeLimits(place), checkSchema);
}

/** The place without a pooler, whose connections have time-outs, and without a limit of statements. */
export function withoutTimeLimits({
  url,
  directUrl,
  timeouts = usualTimeouts,
  ...place
}: DatabasePlace): DatabasePlace {
  const setting = directUrl !== undefined && { setting: 'DATABASE_DIRECT_URL' };
  return { ...place, ...setting, url: directUrl ?? url, timeouts: { ...timeouts, statement: 0 } };
}

/** @returns The file; undefined on PostgreSQL. */
async function saveBefore({ url, dataDir, backupDir }: DatabasePlace, next: string): Promise<string | undefined> {
  if (url !== undefined || backupDir === undefined) return undefined;
  return (await import('./engines/sqlite-backup.ts')).saveBefore(dataDir, backupDir, next);
}

async function open(
  place: DatabasePlace,
  prepare: (db: Kysely<Schema>, engine: Engine) => Promise<Migrated | undefined>,
): Promise<Database> {
  const engine = await engineOf(place);
  const db = new Kysely<Schema>({ dialect: engine.dialect, plugins: [catalogueGuard] });
  const close = () => db.destroy();
  try {
    const migrated = await engine.alone(db, (handle) => prepare(handle.withoutPlugins(), engine));
    await engine.check(db);
    return { db, engine, migrated, backUp: backUpOf(place), close };
  } catch (error) {
    await close();
    throw explained({ engine }, error);
  }
}

/** The error as the operator gets it: one line where the engine has words for it. */
export function explained({ engine }: Pick<Database, 'engine'>, error: unknown): unknown {
  const words = error instanceof StartError ? undefined : engine.explain(error);
  return words === undefined ? error : new StartError(words);
}

function backUpOf({ url, dataDir }: DatabasePlace): Database['backUp'] {
  if (url !== undefined) return undefined;
  return async (file) => (await import('./engines/sqlite-backup.ts')).backUp(dataDir, file);
}

/** Loads only the engine in use: the other driver would slow the start. */
async function engineOf({ dataDir, url, ...postgres }: DatabasePlace): Promise<Engine> {
  return url === undefined
    ? (await import('./engines/sqlite.ts')).sqliteEngine(dataDir)
    : (await import('./engines/postgres.ts')).postgresEngine({ url, ...postgres });
}
