import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabasePlace } from '#server/db/database.ts';

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
 * Declares the tests for SQLite and for PostgreSQL, which is skipped without TEST_DATABASE_URL. They create their databases
 * themselves.
 */
export function describeEngines(subject: string, tests: (engine: TestEngine) => void): void {
  for (const engine of [sqlite, postgres]) describeEngine(engine, subject, tests);
}

/** Like {@link describeEngines}, for what only several servers on PostgreSQL can show. */
export function describePostgres(subject: string, tests: (engine: TestEngine) => void): void {
  describeEngine(postgres, subject, tests);
}

/**
 * Declares the tests for an empty database on each engine, which they share.
 * @param tests Gets the database's location, to be called while tests run.
 */
export function onBothEngines(subject: string, tests: (place: () => DatabasePlace) => void): void {
  describeEngines(subject, onOneDatabase(tests));
}

/** Like {@link onBothEngines}, for what only several servers on PostgreSQL can show. */
export function onPostgres(subject: string, tests: (place: () => DatabasePlace) => void): void {
  describePostgres(subject, onOneDatabase(tests));
}

function describeEngine(engine: TestEngine, subject: string, tests: (engine: TestEngine) => void): void {
  describe.skipIf(!engine.isAvailable)(`${subject}, on ${engine.name}`, () => tests(engine));
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
