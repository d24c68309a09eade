import pg from 'pg';

/** The PostgreSQL server of the tests: TEST_DATABASE_URL. */

/** @returns The URL of a database on the tests' server. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** @returns The name of the database in a URL. */
export function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Executes a statement on the tests' server. */
export async function onServer(statement: string): Promise<void> {
  await withServer((client) => client.query(statement));
}

/** Runs `work` with a connection to the tests' server. */
export async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
