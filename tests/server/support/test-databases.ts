import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { onServer, withServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's databases on SQLite; undefined in projects without this setup. */
    databaseFolder?: string;
    /** The beginning of the names of this run's templates on PostgreSQL. */
    templates: string;
  }
}

/** Linux's folder in memory. On a disk SQLite waits for it at each commit, which is a quarter of the tests' time. */
const memory = '/dev/shm';
/** Containers may have a small one, in bytes. */
const leastFree = 2 ** 30;

/** Vitest's global setup of tests with databases: names what they share, and removes it at the end of the run. */
export default function provideDatabases(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'weft-tests-'));
  const prefix = `weft_template_${randomBytes(4).toString('hex')}`;
  project.provide('databaseFolder', folder);
  project.provide('templates', prefix);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (process.env.TEST_DATABASE_URL) await dropDatabases(prefix);
  };
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > leastFree;
  } catch {
    return false;
  }
}

async function dropDatabases(prefix: string): Promise<void> {
  const { rows } = await withServer((client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]),
  );
  for (const { datname } of rows) await onServer(`drop database ${datname} with (force)`);
}
