import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { DatabasePlace } from '#server/db/database.ts';
import { sqliteFile } from '#server/db/engines/sqlite-file.ts';
import { privateModes } from '#server/platform.ts';
import { drawn, inFullRun } from '../../support/full-run.ts';
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

type Declare<T> = (subject: string, tests: (given: T) => void) => void;

/** Declares tests that create their databases themselves. PostgreSQL is skipped without TEST_DATABASE_URL. */
function declareOn(...engines: readonly (readonly [TestEngine, { tags?: string[] }?])[]): Declare<TestEngine> {
  return (subject, tests) => {
    for (const [engine, options = {}] of engines)
      describe.skipIf(!engine.isAvailable)(`${subject}, on ${engine.name}`, options, () => tests(engine));
  };
}

/** On SQLite, and in the full run on PostgreSQL too: for what does not depend on the engine. */
export const withEngine = declareOn([sqlite], [postgres, inFullRun]);

/** On both, where SQL, locks, types, errors or notifications differ: `npm test` draws a third of these suites for PostgreSQL. */
export const withBothEngines: Declare<TestEngine> = (subject, tests) =>
  declareOn([sqlite], [postgres, drawn(subject)])(subject, tests);

/** For what only several servers on PostgreSQL can show. */
export const withPostgres = declareOn([postgres]);

/** For tests that share one database, whose location they get, to be called while they run. */
function sharing(declare: Declare<TestEngine>, template?: Template): Declare<() => DatabasePlace> {
  return (subject, tests) =>
    declare(subject, (engine) => {
      let database: TestDatabase | undefined;
      beforeAll(async () => {
        database = await engine.create(template);
      });
      afterAll(() => database?.remove());
      tests(() => {
        if (database === undefined) throw new Error('The database exists only while the tests run');
        return database.place;
      });
    });
}

export const onDatabase = sharing(withEngine);
export const onBothEngines = sharing(withBothEngines);
export const onPostgres = sharing(withPostgres);
export const onSqlite = sharing(declareOn([sqlite]));
/** Without a schema: for tests of migrations. */
export const onEmptyDatabases = sharing(withBothEngines, 'empty');
