import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabasePlace } from '#server/db/database.ts';
import { inFullRun } from '../../support/full-run.ts';

/** An empty database for one test. */
export interface TestDatabase {
  readonly place: DatabasePlace;
  /** The settings that select it. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export interface TestEngine {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** PostgreSQL needs TEST_DATABASE_URL. */
  readonly isAvailable: boolean;
  create(): Promise<TestDatabase>;
}

export const sqlite: TestEngine = {
  name: 'SQLite',
  isAvailable: true,
  create: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'weft-sqlite-'));
    return {
      place: { dataDir, url: undefined },
      env: { DATA_DIR: dataDir },
      remove: () => rm(dataDir, { recursive: true, force: true }),
    };
  },
};

const server = process.env.TEST_DATABASE_URL;

export const postgres: TestEngine = {
  name: 'PostgreSQL',
  isAvailable: Boolean(server),
  create: async () => {
    const name = `weft_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name}`);
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    return {
      place: { dataDir: tmpdir(), url: url.href },
      env: { DATABASE_URL: url.href },
      remove: () => onServer(`drop database ${name} with (force)`),
    };
  },
};

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

function onOneDatabase(tests: (place: () => DatabasePlace) => void) {
  return (engine: TestEngine) => {
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      database = await engine.create();
    });
    afterAll(() => database?.remove());
    tests(() => {
      if (database === undefined) throw new Error('The database exists only while the tests run');
      return database.place;
    });
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
