import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase, type DatabasePlace } from '#server/db/database.ts';
import { sqliteFile } from '#server/db/engines/sqlite-file.ts';
import { firstStart } from '#server/first-start.ts';
import { readSettings } from '#server/settings.ts';
import { databaseUrl, onServer, withServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The beginning of the names of this run's templates on PostgreSQL (template-databases.ts). */
    templates: string;
  }
}

/**
 * What a test's database begins with: nothing, for tests of migrations and for shops that start in processes of their own; the schema; what
 * the first start of a shop adds, which is an admin (`templateAdmin`); or the demo catalogue too.
 */
export type Template = 'empty' | 'migrated' | 'started' | 'demo';

/** The log-in of the admin in the templates `started` and `demo`. */
export const templateAdmin = { email: 'admin@weft.example', password: 'the indigo loom of the tests' };

type Made = Exclude<Template, 'empty'>;

/** The database files, made once a worker. */
const sqliteTemplates = new Map<Made, Promise<Buffer>>();
/** The names of the databases, made once a run. */
const postgresTemplates = new Map<Made, Promise<string>>();

export async function copySqlite(template: Made, dataDir: string): Promise<void> {
  const made = sqliteTemplates.get(template) ?? makeSqlite(template);
  sqliteTemplates.set(template, made);
  await writeFile(sqliteFile(dataDir), await made, { mode: 0o600 });
}

export async function copyPostgres(template: Made, name: string): Promise<void> {
  const made = postgresTemplates.get(template) ?? makePostgres(template);
  postgresTemplates.set(template, made);
  await onServer(`create database ${name} template ${await made}`);
}

async function makeSqlite(template: Made): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-template-'));
  try {
    await fill({ dataDir, url: undefined }, template);
    return await readFile(sqliteFile(dataDir));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function makePostgres(template: Made): Promise<string> {
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
}

async function fill(place: DatabasePlace, template: Made): Promise<void> {
  const database = await openDatabase(place);
  try {
    if (template === 'migrated') return;
    const demo = template === 'demo' ? 'on' : 'off';
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = templateAdmin;
    await firstStart(database, readSettings({ ADMIN_EMAIL, ADMIN_PASSWORD, DEMO_CATALOGUE: demo }));
  } finally {
    await database.close();
  }
}
