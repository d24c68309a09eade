import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../../../scripts/lib/postgres.ts';
import { grow, sqlitePlace, type Place } from './shop.ts';

/** Runs a benchmark on SQLite, and on PostgreSQL if it is available, each with this number of products. */
export async function onEachEngine(
  products: number,
  bench: (engine: string, place: Place) => Promise<void>,
): Promise<void> {
  const place = await sqlitePlace(products);
  try {
    await bench('SQLite', place);
  } finally {
    await place.remove();
  }
  const postgres = await startPostgres();
  if (postgres === undefined) return console.log('PostgreSQL is not available: skipped.');
  try {
    const name = `weft_bench_${randomBytes(6).toString('hex')}`;
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const postgresPlace: Place = { env: { DATABASE_URL: url.href }, remove: () => Promise.resolve() };
    await grow(postgresPlace, products);
    await bench('PostgreSQL', postgresPlace);
  } finally {
    await postgres.stop();
  }
}
