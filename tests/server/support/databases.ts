import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';

/** An empty database of a test's own. */
export interface TestDatabase {
  /** The settings that lead to it. */
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** One of the engines that every test runs on. */
export interface TestEngine {
  readonly name: 'SQLite' | 'PostgreSQL';
  create(): Promise<TestDatabase>;
}

/** The embedded database, for what only it has. */
export const sqlite: TestEngine = {
  name: 'SQLite',
  create: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'weft-test-'));
    return { env: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
  },
};

const server = process.env.TEST_DATABASE_URL;

const postgres: TestEngine = {
  name: 'PostgreSQL',
  create: async () => {
    const name = `weft_test_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name}`);
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    return { env: { DATABASE_URL: url.href }, remove: () => onServer(`drop database ${name} with (force)`) };
  },
};

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Declares the tests once for SQLite and once for PostgreSQL, which is skipped where TEST_DATABASE_URL names no server. */
export function describeEngines(subject: string, tests: (engine: TestEngine) => void): void {
  describe(`${subject}, on SQLite`, () => tests(sqlite));
  describePostgres(subject, tests);
}

/** The same for what only PostgreSQL can do. */
export function describePostgres(subject: string, tests: (engine: TestEngine) => void): void {
  if (server === undefined)
    describe.skip(`${subject}, on PostgreSQL (TEST_DATABASE_URL is not set)`, () => tests(postgres));
  else describe(`${subject}, on PostgreSQL`, () => tests(postgres));
}
