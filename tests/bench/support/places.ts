import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '../../../scripts/lib/postgres.ts';
import { grow, sqlitePlace, type Place } from './shop.ts';

/** Runs a bench on SQLite, and on PostgreSQL where it is to be had, each with so many products. */
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
  if (postgres === undefined) return console.log('PostgreSQL is not to be had here: skipped.');
  try {
    const name = `weft_bench_${randomBytes(6).toString('hex')}`;
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const there: Place = { env: { DATABASE_URL: url.href }, remove: () => Promise.resolve() };
    await grow(there, products);
    await bench('PostgreSQL', there);
  } finally {
    await postgres.stop();
  }
}
