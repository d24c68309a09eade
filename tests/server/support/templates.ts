import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase, type DatabasePlace } from '#server/db/database.ts';
import { sqliteFile } from '#server/db/engines/sqlite-file.ts';
import { readEnvironment } from '#server/environment.ts';
import { firstStart } from '#server/first-start.ts';
import { databaseUrl, withServer } from './postgres-server.ts';

/**
 * What a test's database begins with: nothing, for tests of migrations and for shops that start in processes of their own; the schema; what
 * the first start of a shop adds, which is an admin (`templateAdmin`); or the demo catalogue too.
 */
export type Template = 'empty' | 'migrated' | 'started' | 'demo';

/** The log-in of the admin in the templates `started` and `demo`. */
export const templateAdmin = { email: 'admin@weft.example', password: 'the indigo loom of the tests' };

type Made = Exclude<Template, 'empty'>;

/** Calls `make` once for each template. */
function once<T>(make: (template: Made) => Promise<T>): (template: Made) => Promise<T> {
  const made = new Map<Made, Promise<T>>();
  return (template) => {
    const known = made.get(template) ?? make(template);
    made.set(template, known);
    return known;
  };
}

/** The database file, made once a worker. */
export const sqliteTemplate = once(async (template) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-template-'));
  try {
    await fill({ dataDir, url: undefined }, template);
    return await readFile(sqliteFile(dataDir));
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

/** The name of the database, made once a run. */
export const postgresTemplate = once(async (template) => {
  const name = `${inject('templates')}_${template}`;
  const unfinished = `${name}_unfinished`;
  await withServer(async (client) => {
    // One worker makes it while the others wait. The lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    await client.query(`create database ${unfinished}`);
    await fill({ dataDir: tmpdir(), url: databaseUrl(unfinished) }, template);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
});

async function fill(place: DatabasePlace, template: Made): Promise<void> {
  const database = await openDatabase(place);
  try {
    if (template === 'migrated') return;
    const demo = template === 'demo' ? 'on' : 'off';
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = templateAdmin;
    await firstStart(database, readEnvironment({ ADMIN_EMAIL, ADMIN_PASSWORD, DEMO_CATALOGUE: demo }));
  } finally {
    await database.close();
  }
}
