import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { DatabasePlace } from '#server/db/database.ts';
import { sqliteFile } from '#server/db/engines/sqlite-file.ts';
import { privateModes } from '#server/platform.ts';
import { inFullRun } from '../../support/full-run.ts';
import { databaseName, databaseUrl, onServer } from './postgres-server.ts';
import { postgresTemplate, sqliteTemplate, type Template } from './templates.ts';

/** A database for one test or suite. */
export interface TestDatabase {
  readonly place: DatabasePlace;
  /** The settings that select it. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** The settings that select a database, for a process. */
export const envOf = ({ url, dataDir }: DatabasePlace): Record<string, string> =>
  url === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: url };

export interface TestEngine {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** PostgreSQL needs TEST_DATABASE_URL. */
  readonly isAvailable: boolean;
  /** Copies a template, by default that of a migrated database, or a database that is not open. */
  create(from?: Template | TestDatabase): Promise<TestDatabase>;
}

export const sqlite: TestEngine = {
  name: 'SQLite',
  isAvailable: true,
  create: async (from = 'migrated') => {
    const dataDir = await mkdtemp(join(inject('databaseFolder') ?? tmpdir(), 'weft-sqlite-'));
    if (typeof from === 'object') await copyFile(sqliteFile(from.place.dataDir), sqliteFile(dataDir));
    else if (from !== 'empty')
      await writeFile(sqliteFile(dataDir), await sqliteTemplate(from), { mode: privateModes.file });
    return {
      place: { dataDir, url: undefined },
      env: { DATA_DIR: dataDir },
      remove: () => rm(dataDir, { recursive: true, force: true }),
    };
  },
};

export const postgres: TestEngine = {
  name: 'PostgreSQL',
  isAvailable: Boolean(process.env.TEST_DATABASE_URL),
  create: async (from = 'migrated') => {
    const name = `weft_${randomBytes(6).toString('hex')}`;
    if (typeof from === 'object') await copyDatabase(databaseName(from.place.url ?? ''), name);
    else if (from === 'empty') await onServer(`create database ${name}`);
    else await copyDatabase(await postgresTemplate(from), name);
    const url = databaseUrl(name);
    return {
      place: { dataDir: tmpdir(), url },
      env: { DATABASE_URL: url },
      remove: () => onServer(`drop database ${name} with (force)`),
    };
  },
};

const copyDatabase = (from: string, to: string): Promise<void> => onServer(`create database ${to} template ${from}`);

/**
 * Declares tests that create their databases themselves: on SQLite, and in the full run on PostgreSQL too. For what does not depend on
 * the engine.
 */
export function withEngine(subject: string, tests: (engine: TestEngine) => void): void {
  describeEngine(sqlite, subject, tests);
  describeEngine(postgres, subject, tests, inFullRun);
}

/** Like {@link withEngine}, but always on both: where SQL, locks, types, errors or notifications differ. */
export function withBothEngines(subject: string, tests: (engine: TestEngine) => void): void {
  for (const engine of [sqlite, postgres]) describeEngine(engine, subject, tests);
}

/** Like {@link withEngine}, for what only several servers on PostgreSQL can show. */
export function withPostgres(subject: string, tests: (engine: TestEngine) => void): void {
  describeEngine(postgres, subject, tests);
}

/** Like {@link onDatabase}, on SQLite alone. */
export function onSqlite(subject: string, tests: (place: () => DatabasePlace) => void): void {
  describeEngine(sqlite, subject, onOneDatabase(tests));
}

/**
 * Like {@link withEngine}, for tests that share one database.
 * @param tests Gets the database's location, to be called while tests run.
 */
export function onDatabase(subject: string, tests: (place: () => DatabasePlace) => void): void {
  withEngine(subject, onOneDatabase(tests));
}

/** Like {@link withBothEngines}, for tests that share one database. */
export function onBothEngines(subject: string, tests: (place: () => DatabasePlace) => void): void {
  withBothEngines(subject, onOneDatabase(tests));
}

/** Like {@link onBothEngines}, without a schema: for tests of migrations. */
export function onEmptyDatabases(subject: string, tests: (place: () => DatabasePlace) => void): void {
  withBothEngines(subject, onOneDatabase(tests, 'empty'));
}

/** Like {@link withPostgres}, for tests that share one database. */
export function onPostgres(subject: string, tests: (place: () => DatabasePlace) => void): void {
  withPostgres(subject, onOneDatabase(tests));
}

/** PostgreSQL is skipped without TEST_DATABASE_URL. */
function describeEngine(
  engine: TestEngine,
  subject: string,
  tests: (engine: TestEngine) => void,
  options: { tags?: string[] } = {},
): void {
  describe.skipIf(!engine.isAvailable)(`${subject}, on ${engine.name}`, options, () => tests(engine));
}

function onOneDatabase(tests: (place: () => DatabasePlace) => void, template?: Template) {
  return (engine: TestEngine) => {
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      database = await engine.create(template);
    });
    afterAll(() => database?.remove());
    tests(() => {
      if (database === undefined) throw new Error('The database exists only while the tests run');
      return database.place;
    });
  };
}
