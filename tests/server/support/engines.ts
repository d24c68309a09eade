import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabasePlace } from '#server/db/database.ts';

/** A database of its own, which is removed afterwards. */
interface TestDatabase {
  readonly place: DatabasePlace;
  remove(): Promise<void>;
}

const server = process.env.TEST_DATABASE_URL;

/**
 * The same tests on an empty SQLite and on an empty PostgreSQL database.
 * @param tests Gets a function that says where the database is, once the tests run.
 */
export function onBothEngines(about: string, tests: Tests): void {
  onEngines({ SQLite: sqliteDatabase, PostgreSQL: postgresDatabase }, about, tests);
}

/** Tests on an empty PostgreSQL database, for what only several servers can show. */
export function onPostgres(about: string, tests: Tests): void {
  onEngines({ PostgreSQL: postgresDatabase }, about, tests);
}

type Tests = (place: () => DatabasePlace) => void;

function onEngines(engines: Readonly<Record<string, () => Promise<TestDatabase>>>, about: string, tests: Tests): void {
  for (const [engine, make] of Object.entries(engines)) {
    describe.skipIf(engine === 'PostgreSQL' && !server)(`${about}, on ${engine}`, () => {
      let database: TestDatabase | undefined;
      beforeAll(async () => {
        database = await make();
      });
      afterAll(() => database?.remove());
      tests(() => {
        if (database === undefined) throw new Error('The database is there while the tests run');
        return database.place;
      });
    });
  }
}

async function sqliteDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-sqlite-'));
  return { place: { dataDir, url: undefined }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function postgresDatabase(): Promise<TestDatabase> {
  const name = `weft_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return {
    place: { dataDir: tmpdir(), url: url.href },
    remove: () => onServer(`drop database ${name} with (force)`),
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
